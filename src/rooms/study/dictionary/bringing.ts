/** What the page asks of the worker that reads and writes dictionaries as files, and what it answers. */
import type { Dictionary } from '../../../dictionary/variable.ts';
import type { Remark } from '../../../frame/frame.ts';
import type { TableRefusal } from '../../../workbench/worker.ts';
import type { Brought, Onto } from './brought.ts';
import type { TemplateWords } from './template.ts';

export type Order =
  | { do: 'read'; file: File; onto: Onto; words: TemplateWords }
  | { do: 'write'; name: string; dictionary: Dictionary; words: TemplateWords };

export type FileMade = { bytes: Uint8Array<ArrayBuffer>; remarks: readonly Remark[] };

export type Answer = { brought: Brought } | { made: FileMade } | { fault: TableRefusal };
