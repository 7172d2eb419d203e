/** What the home page is made of. */
import type { RouterContextProvider } from 'react-router';
import { messagesFor, pageOf } from '../../platform/page.ts';
import { homeNeeds } from './needs.ts';
import { study } from './study.ts';

export async function loadHome(context: Readonly<RouterContextProvider>) {
  const page = pageOf(context);
  const { site, news, syndromeOpen } = context.get(homeNeeds);
  const { brand, team, systems, links } = await site();
  return {
    // Of the contact room what its section and its card say; the words of its own page stay there.
    messages: messagesFor(
      page,
      'home',
      'contact.section',
      'contact.form',
      'contact.errors',
      'contact.info',
      'contact.card',
    ),
    site: { brand, team, systems, links, syndromeOpen: await syndromeOpen() },
    study: study(),
    // Every byte of this page counts twice: the lead alone brings its summary.
    news: (await news()).map(({ slug, locale, title, summary, publishedAt, tags }, at) => ({
      slug,
      locale,
      title,
      summary: at === 0 ? summary : '',
      day: publishedAt.slice(0, 10),
      tag: tags[0]?.name ?? '',
    })),
  };
}
