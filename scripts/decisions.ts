/** `npm run decisions`: writes the list of all decisions (`docs/decisions/README.md`) from their pages. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stamp.ts';

/** Names number, title and state of each. A decision is in force unless its page has a paragraph **State.** */
export function decisionList(folder: string): string {
  const rows = globSync('[0-9]*.md', { cwd: folder })
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
      if (!file.startsWith(`${number}-`) || title === '')
        throw new Error(`${file} does not begin with its number and title.`);
      const [, state = 'In force.'] = /^\*\*State\.\*\* (.+)$/m.exec(text) ?? [];
      return `| [${number}](${file}) | ${title} | ${state} |`;
    });
  return [
    '# Decisions',
    '',
    'What somebody could want to reverse, and why it is so. `npm run decisions` writes this list from the pages.',
    '',
    '| | Decision | State |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) {
  const folder = join(root, 'docs/decisions');
  writeFileSync(join(folder, 'README.md'), decisionList(folder));
}
