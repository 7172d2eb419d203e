/** What the shell of the workbench lends the frame of a study or a file: its way home, and what stands for the reader. */
import { createContext, type ReactNode } from 'react';

export const FrameParts = createContext<{ home: ReactNode; end: ReactNode }>({ home: null, end: null });
