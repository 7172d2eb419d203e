/** Which name of a language the rule refuses, and which it lets pass. */
import { expect, it } from 'vitest';
import { withProject } from './fixture.ts';
import { languagesAreTheReaders } from './languages.ts';

const judged = (code: string) => withProject({ 'src/ui/A.tsx': code }, languagesAreTheReaders);

it('A sentence that calls a language by its own name is found', () => {
  expect(judged("t('fallback', { language: shownIn.name });")).toEqual([
    "src/ui/A.tsx:1 names a language in its own words: languageName() has the reader's.",
  ]);
});

it('The name that a loader brings, and the own name of the language of the page, pass', () => {
  for (const code of [
    "t('fallback', { language });",
    "t('page.mine', { language: localeOf(code).name });",
    "t('textState', { language: languages[locale] ?? label });",
  ])
    expect(judged(code), code).toEqual([]);
});
