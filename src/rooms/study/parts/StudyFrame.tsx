/** The frame of a study's pages: its name, what it is, and its places. */
import type { ReactNode } from 'react';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import type { StudyFrameData } from '../studies.ts';

export function StudyFrame({ study: { frame }, children }: { study: StudyFrameData; children: ReactNode }) {
  return <WorkbenchFrame {...frame}>{children}</WorkbenchFrame>;
}
