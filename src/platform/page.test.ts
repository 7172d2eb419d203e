import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { reader, session } from './page.ts';

it('A page that was not given a session cannot ask for one', () => {
  expect(() => new RouterContextProvider().get(session)).toThrow();
});

it('A page that is kept for everybody has no reader', () => {
  expect(new RouterContextProvider().get(reader)).toBeNull();
});
