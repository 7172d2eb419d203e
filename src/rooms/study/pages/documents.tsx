/** /{lang}/studies/{id}/documents: protocol, approvals, consent forms and the like, each with its versions. */
import { Head } from '../../../platform/head.tsx';
import { messagesFor } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { shownDocuments } from '../documents/shown.ts';
import { useStudy } from '../messages.ts';
import { BringDocument } from '../parts/BringDocument.tsx';
import { DocumentTable } from '../parts/DocumentTable.tsx';
import { StudyFrame } from '../parts/StudyFrame.tsx';
import { frameOf } from '../studies.ts';
import type { Route } from './+types/documents';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const [study, documents] = await Promise.all([frameOf(page, place), shownDocuments(page.ctx, place)]);
  return { messages: messagesFor(page, 'study', 'workbench.here'), study, documents };
}

export default function StudyDocuments({ loaderData: { study, documents } }: Route.ComponentProps) {
  const t = useStudy();
  const may = study.rights.includes('document.keep') && !study.closed;
  return (
    <StudyFrame study={study} at="documents">
      <Head title={t('documents.title')} description={t('documents.description')} noindex />
      <PageHead title={t('documents.title')} lede={t('documents.lede')}>
        {may && <BringDocument study={study.id} />}
      </PageHead>
      {documents.length === 0 ? (
        <Empty title={t('documents.none')} level={2}>
          {t(may ? 'documents.noneText' : 'documents.noneRead')}
        </Empty>
      ) : (
        <Card as="section" aria-labelledby="documents-h">
          <CardHead>
            <h2 id="documents-h">{t('documents.all', { count: documents.length })}</h2>
          </CardHead>
          <DocumentTable study={study.id} documents={documents} may={may} />
        </Card>
      )}
    </StudyFrame>
  );
}
