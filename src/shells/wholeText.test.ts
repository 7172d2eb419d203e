import { createElement, lazy, type ReactNode, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { wholeText } from './wholeText.ts';

const Words = () => createElement('p', null, 'words');

describe('A page in one text', () => {
  it('holds what is loaded on demand, the first time and from then on', async () => {
    const load = vi.fn(async () => ({ default: Words }));
    const page = () => createElement(Suspense, { fallback: 'wait' }, createElement(lazy(load)));
    const once = page();
    const first = await wholeText(once, undefined);
    expect(first).toContain('<p>words</p>');
    expect(await wholeText(once, undefined)).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('begins with its document type, whether it had to wait or not', async () => {
    const late = lazy(async () => ({ default: Words }));
    const documentOf = (part: ReactNode) =>
      createElement('html', null, createElement('body', null, createElement(Suspense, null, part)));
    const begun = /^<!DOCTYPE html><html>/;
    expect(await wholeText(documentOf(createElement(Words)), undefined)).toMatch(begun);
    expect(await wholeText(documentOf(createElement(late)), undefined)).toMatch(begun);
  });

  it('fails with its components', async () => {
    const Broken = () => {
      throw new Error('on purpose');
    };
    await expect(wholeText(createElement(Broken), undefined)).rejects.toThrow('on purpose');
    const late = createElement(
      Suspense,
      { fallback: 'wait' },
      createElement(lazy(async () => ({ default: Broken }))),
    );
    await expect(wholeText(late, undefined)).rejects.toThrow('on purpose');
  });
});
