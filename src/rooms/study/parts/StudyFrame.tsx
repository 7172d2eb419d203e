/** The frame of a study's pages: its name, what it is, and its places. */
import type { ReactNode } from 'react';
import { Presence } from '../../../workbench/Presence.tsx';
import type { PresencePage } from '../../../workbench/presencePages.ts';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import type { StudyFrameData } from '../studies.ts';

type Props = {
  study: StudyFrameData;
  /** The page, where it is seen who else has it open. */
  at?: PresencePage;
  children: ReactNode;
};

export function StudyFrame({ study: { id, frame }, at, children }: Props) {
  return (
    <WorkbenchFrame {...frame} presence={at && <Presence study={id} at={at} />}>
      {children}
    </WorkbenchFrame>
  );
}
