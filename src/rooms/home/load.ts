/** What the home page is made of. */
import type { RouterContextProvider } from 'react-router';
import { messagesFor, pageOf } from '../../platform/page.ts';
import { homeNeeds } from './needs.ts';
import { study } from './study.ts';

export async function loadHome(context: Readonly<RouterContextProvider>) {
  const page = pageOf(context);
  const { brand, team, systems, links } = await context.get(homeNeeds).site();
  return {
    messages: messagesFor(page, 'home', 'contact'),
    site: { brand, team, systems, links },
    study: study(),
  };
}
