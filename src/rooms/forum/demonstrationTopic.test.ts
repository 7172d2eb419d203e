/** The demonstration's topics: well formed, answered as a forum's are, and free of what could lead to a person. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/stamp.ts';
import { readTopic } from './demonstrationTopic.ts';
import { lengths, mostTags } from './limits.ts';
import { run } from './rendering/postThread.ts';
import { tagOf } from './slugs.ts';
import { findings } from './study/look.ts';
import { categories } from './words.ts';

const { accounts }: { accounts: Record<string, { name: string }> } = JSON.parse(
  readFileSync(join(root, 'content/forum/accounts.json'), 'utf8'),
);
const topics = globSync('content/forum/*.md', { cwd: root })
  .sort()
  .map((path) => ({ file: basename(path), ...readTopic(readFileSync(join(root, path), 'utf8')) }));
const count = (holds: (topic: (typeof topics)[number]) => boolean) => topics.filter(holds).length;

describe('The demonstration', () => {
  it('has 24 topics, 14 in English and 10 in Chinese, over all categories', () => {
    expect([count((one) => one.locale === 'en'), count((one) => one.locale === 'zh-cn')]).toEqual([14, 10]);
    expect(new Set(topics.map(({ category }) => category))).toEqual(new Set(categories));
    expect(count(({ study }) => study !== null)).toBe(6);
  });

  it('has two topics without a reply, one pinned, one closed, and an accepted answer in the others', () => {
    expect(count(({ replies }) => replies.length === 0)).toBe(2);
    expect([count(({ pinned }) => pinned), count(({ closed }) => closed)]).toEqual([1, 1]);
    for (const { file, replies } of topics) {
      if (replies.length === 0) continue;
      expect(replies.length, file).toBeGreaterThanOrEqual(3);
      expect(replies.length, file).toBeLessThanOrEqual(6);
      expect(
        replies.filter(({ accepted }) => accepted),
        file,
      ).toHaveLength(1);
    }
  });
});

describe.each(topics)('$file', ({ file, locale, title, tags, author, daysAgo, markdown, replies, study }) => {
  it('fits the limits of the forum and is written by demonstration accounts', () => {
    expect(file.endsWith(`.${locale}.md`)).toBe(true);
    expect(title.length).toBeLessThanOrEqual(lengths.title);
    expect(tags.length).toBeLessThanOrEqual(mostTags);
    expect(tags.map(tagOf)).toEqual(tags);
    for (const who of [author, ...replies.map((one) => one.author)])
      expect(accounts[who]?.name, who).toMatch(/^(?:Demonstration|示例) · /);
    for (const text of [markdown, ...replies.map((one) => one.markdown)]) {
      expect(text.length).toBeGreaterThan(10);
      expect(text.length).toBeLessThanOrEqual(lengths.text);
    }
  });

  it('has replies in the order of time, each to a post before it, and never accepts the asker’s own', () => {
    let before = daysAgo;
    for (const [at, { daysAgo: then, answersTo, accepted, author: who }] of replies.entries()) {
      expect(then).toBeLessThan(before);
      expect(answersTo).toBeLessThanOrEqual(at);
      if (accepted) expect(who).not.toBe(author);
      before = then;
    }
  });

  it('is rendered without a formula or a table left as it was typed', () => {
    const words = { figure: '', notes: '', answer: '', done: '', undone: '' };
    for (const text of [markdown, ...replies.map((one) => one.markdown)]) {
      const { html } = run({ markdown: text, words, images: {}, mark: 'p', origin: 'https://example.org' });
      expect(html).not.toMatch(/\$\$|<code>\\|\| ---/);
    }
  });

  it('holds nothing that looks like a patient', () => {
    const texts = { title, markdown, ...Object.fromEntries(replies.map((one, at) => [at, one.markdown])) };
    expect(findings(texts, study ?? {})).toEqual([]);
  });
});
