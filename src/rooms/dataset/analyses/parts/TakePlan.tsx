/** The plan taken away: as a document in the language of the page, and as data for programs. */
import { useState } from 'react';
import { useLocale } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { saveBlob } from '../../../../ui/saveBlob.ts';
import { useDataset } from '../../messages.ts';
import { documentOf } from '../../statistics/exported.ts';
import type { AnalysisColumn } from '../../statistics/protocol.ts';
import { useSpeaker } from '../../statistics/useSaying.ts';
import { sectionsOf } from '../planned.ts';
import type { ShownPlan } from '../planOwn.ts';

type Props = {
  study: string;
  plan: ShownPlan;
  columns: readonly AnalysisColumn[];
  /** Which version it is, who locked it, why, and how many data there were. */
  facts: readonly string[];
};

export function TakePlan({ study, plan, columns, facts }: Props) {
  const t = useDataset();
  const { tag } = useLocale();
  const speaker = useSpeaker();
  const [isWriting, setWriting] = useState(false);
  const { items, version, locked } = plan;
  const title = t('plan.title');
  const name = `plan${version === 0 ? '' : `-${version}`}`;
  const sections = () => sectionsOf(speaker, { study, facts, items, columns });
  const json = () => {
    const lock = locked.find((one) => one.version === version) ?? null;
    const text = JSON.stringify({ format: 1, study, locked: lock, analyses: items }, null, 2);
    saveBlob(new Blob([text], { type: 'application/json' }), `${name}.json`);
  };
  const html = () =>
    saveBlob(new Blob([documentOf(title, tag, sections())], { type: 'text/html' }), `${name}.html`);
  const docx = async () => {
    setWriting(true);
    try {
      const { docxOf } = await import('../../statistics/document.ts');
      saveBlob(await docxOf({ title, tables: [], notes: [], sentences: sections() }, tag), `${name}.docx`);
    } finally {
      setWriting(false);
    }
  };
  return (
    <>
      <Button loading={isWriting} onClick={() => void docx()}>
        DOCX
      </Button>
      <Button onClick={html}>HTML</Button>
      <Button onClick={json}>JSON</Button>
    </>
  );
}
