/**
 * Reads a topic of the demonstration from its file in `content/forum`: parts that begin with a line `--- {…}`, whose JSON
 * says what the part is, and whose Markdown follows. The first is the question, one with `study` its facts (with output and
 * table in fences of those names), the others are replies in their order.
 */
import * as z from 'zod/mini';
import { locale } from '../../contract/fields.ts';
import { type Study, studySchema } from './study/schema.ts';
import { categories } from './words.ts';

const times = { author: z.string(), daysAgo: z.number(), useful: z._default(z.int(), 0) };

const question = z.strictObject({
  ...times,
  locale,
  category: z.enum(categories),
  title: z.string(),
  tags: z.array(z.string()),
  views: z.int(),
  pinned: z._default(z.boolean(), false),
  closed: z._default(z.boolean(), false),
});

const reply = z.strictObject({
  ...times,
  accepted: z._default(z.boolean(), false),
  /** Number of the post that it answers; 0 is the question. */
  answersTo: z.int(),
});

const facts = z.strictObject({ study: z.record(z.string(), z.unknown()) });

export type DemonstrationTopic = z.output<typeof question> & {
  markdown: string;
  study: Study | null;
  replies: (z.output<typeof reply> & { markdown: string })[];
};

/** @throws Error for a file that is not written so */
export function readTopic(file: string): DemonstrationTopic {
  const [first, ...rest] = partsOf(file);
  if (!first) throw new Error('A topic begins with a line “--- {…}”.');
  const isStudy = ({ head }: Part) => Object.hasOwn(Object(head), 'study');
  const study = rest.find(isStudy);
  return {
    ...question.parse(first.head),
    markdown: first.markdown,
    study: study ? studyOf(study) : null,
    replies: rest
      .filter((part) => !isStudy(part))
      .map(({ head, markdown }) => ({ ...reply.parse(head), markdown })),
  };
}

type Part = { head: unknown; markdown: string };

function partsOf(file: string): Part[] {
  return file.split(/^--- (?=\{)/m).flatMap((part) => {
    const [head = '', ...lines] = part.split('\n');
    return head === '' ? [] : [{ head: JSON.parse(head), markdown: lines.join('\n').trim() }];
  });
}

function studyOf({ head, markdown }: Part): Study {
  const fenced = (name: string) =>
    new RegExp(`^\`\`\`${name}\\n([^]*?)\\n\`\`\`$`, 'm').exec(markdown)?.[1] ?? '';
  const { study } = facts.parse(head);
  return studySchema.parse({ ...study, output: fenced('output'), table: fenced('table') });
}
