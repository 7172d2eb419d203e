import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { session } from './page.ts';

it('A page that was not given a session cannot ask for one', () => {
  expect(() => new RouterContextProvider().get(session)).toThrow();
});
