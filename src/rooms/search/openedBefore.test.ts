import { expect, it, vi } from 'vitest';
import { openedBefore, rememberOpened } from './openedBefore.ts';

it('What was opened by the palette is remembered, of studies nothing, also of what was kept before', () => {
  const kept = new Map<string, string>();
  const stub = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  vi.stubGlobal('localStorage', stub);
  const [guides, studies, study] = [
    { path: '/en/guides', title: 'Guides' },
    { path: '/en/studies', title: 'My studies' },
    { path: '/en/studies/0192/members', title: 'HIV in prisoners' },
  ];
  for (const one of [guides, studies, study]) rememberOpened('en', one);
  expect([...kept.values()].join()).not.toContain('prisoners');
  kept.set('palette en', JSON.stringify([study, studies, guides]));
  expect(openedBefore('en')).toEqual([studies, guides]);
});
