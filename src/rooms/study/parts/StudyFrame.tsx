/** The frame of a study's pages: its name, what it is, and its places. */
import type { ReactNode } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { useStudy } from '../messages.ts';
import type { StudyFrameData } from '../studies.ts';

export function StudyFrame({ study, children }: { study: StudyFrameData; children: ReactNode }) {
  const t = useStudy();
  const { code } = useLocale();
  const { id, name, kind, closed } = study;
  const whereabouts = t(closed ? 'frame.closed' : 'frame.kept', { kind: t(`kinds.${kind}`) });
  const at = { study: id };
  const places = [
    { name: t('frame.overview'), to: pathOf(code, 'studies/:study', at) },
    { name: t('dictionary.title'), to: pathOf(code, 'studies/:study/dictionary', at) },
    { name: t('frame.members'), to: pathOf(code, 'studies/:study/members', at) },
  ];
  return (
    <WorkbenchFrame name={name} whereabouts={whereabouts} label={t('frame.places')} places={places}>
      {children}
    </WorkbenchFrame>
  );
}
