/** What lists count and keep: translations, a reader's progress, the first figure of a text. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setProgress } from '../src/rooms/courses/contract.ts';
import { publishEntries } from '../src/rooms/publishing/contract.ts';
import { engines } from './harness/databases.ts';
import { dataOf, publish, saved, write } from './harness/entries.ts';
import { person, staff } from './harness/people.ts';
import { onceSettled, type Site, startSite, Visitor, wholePage } from './harness/site.ts';

describe.each(engines())('Lists on %s', (engine) => {
  let site: Site;
  let editor: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    editor = await staff(site, 'editor', 'editor@example.org');
  });
  afterAll(() => site.stop());

  const shows = (path: string, words: string, visitor = new Visitor(site)) =>
    onceSettled(
      () => visitor.get(path),
      ({ text }) => text.includes(words),
    );

  it('count what is translated, and count again after each publication', async () => {
    const { id } = await publish(editor, { kind: 'news', title: 'First news' });
    await publish(editor, { kind: 'news', title: 'Second news' });
    await shows('/de/news', 'Keine der 2 Meldungen liegt bisher auf Deutsch vor.');
    await saved(editor, { id, locale: 'de', basedOn: 0, title: 'Erste Meldung' });
    await shows('/de/news', 'Keine der 2 Meldungen liegt bisher auf Deutsch vor.');
    dataOf(await editor.call(publishEntries, { entries: [String(id)] }));
    const { text } = await shows('/de/news', '1 von 2 Meldungen liegt auf Deutsch vor.');
    expect(text).toContain('<h2 lang="en"><a');
    expect((await new Visitor(site).get('/en/news')).text).not.toContain('role="note"');
  });

  it('put courses in the order of staff, and show each reader how far they alone are', async () => {
    const late = await write(editor, { kind: 'course', title: 'The second course' });
    const chapters = [
      await write(editor, { kind: 'chapter', title: 'Chapter one', course: late.id }),
      await write(editor, { kind: 'chapter', title: 'Chapter two', course: late.id }),
    ];
    const other = await publish(editor, { kind: 'course', title: 'The third course' });
    dataOf(await editor.call(publishEntries, { entries: [String(late.id)] }));
    expect(other.id).toBeGreaterThan(late.id);
    const { text } = await shows('/en/courses', 'The third course');
    expect(text.indexOf('The second course')).toBeLessThan(text.indexOf('The third course'));

    const reader = await person(site, { email: 'reader@example.org' });
    dataOf(await reader.call(setProgress, { chapter: String(chapters[0]?.id), state: 'done' }));
    const own = await reader.get('/en/courses');
    expect(own.text).toContain('1 of 2 chapters done');
    expect(own.text).toContain('/en/courses/the-second-course/chapter-two');
    const nobody = await new Visitor(site).get('/en/courses');
    const another = await (await person(site, { email: 'else@example.org' })).get('/en/courses');
    for (const { text: shown } of [nobody, another]) expect(shown).not.toContain('<progress');
    expect(await wholePage(reader, '/en/usercenter')).toContain('The second course');
  });

  it('on the home page, leads with the newest story and shows a picture only if that story has it', async () => {
    const figure = '/figures/kaplan-meier.en.svg';
    const pictured = (text: string) => text.includes(`src="${figure}"`);
    await publish(editor, { kind: 'news', title: 'With curves', markdown: `![Curves](${figure})` });
    expect(pictured((await shows('/en', 'With curves')).text)).toBe(true);
    await publish(editor, { kind: 'news', title: 'Without any' });
    const { text } = await shows('/en', 'Without any');
    expect(text).toContain('With curves');
    expect(pictured(text)).toBe(false);
  });

  it('show the first figure of a text that everybody may read', async () => {
    const figure = '![Curves](/figures/kaplan-meier.en.svg "Survival.")';
    await publish(editor, { title: 'With a figure', markdown: `Words.\n\n${figure}` });
    await publish(editor, { title: 'For members', markdown: figure, vip: true });
    const { text } = await shows('/en/guides', 'For members');
    expect(text.match(/\/figures\/kaplan-meier\.thumb\.svg"/g)?.length).toBe(1);
    const thumbnail = await new Visitor(site).get('/figures/kaplan-meier.thumb.svg');
    expect(thumbnail.status).toBe(200);
    expect(thumbnail.text).not.toContain('<text');
  });
});
