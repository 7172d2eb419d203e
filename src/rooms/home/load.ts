/** What the home page is made of, and the screen of the systems. */
import type { RouterContextProvider } from 'react-router';
import { messagesNamed, pageOf } from '../../platform/page.ts';
import type { Library } from '../../ports/publishing.ts';
import type { HomeSite } from '../../ports/site.ts';
import { packed } from './content.ts';
import type { Picture } from './sections/News.tsx';
import { study } from './study.ts';

/** Groups of the home page's words: all but those of the systems screen. */
const sections = [
  'meta',
  'hero',
  'doors',
  'idea',
  'capture',
  'result',
  'axis',
  'start',
  'steps',
  'gaps',
  'visits',
  'passes',
  'sample',
  'team',
  'news',
];

type Context = Readonly<RouterContextProvider>;

export async function loadHome(context: Context) {
  const page = pageOf(context);
  const library = page.ctx.ports.publishing.libraryFor(page);
  // One lead and four items.
  const { items } = await library.list({ kind: 'news', limit: 5 });
  return {
    // Of the contact room what its section says; the card brings its words along.
    messages: messagesNamed(page, 'home', [
      ...sections.map((section) => `home.${section}`),
      'contact.section',
      'contact.form',
      'contact.errors',
      'contact.info',
    ]),
    content: packed({
      site: await loadSite(context),
      study: study(),
      // Every byte of this page counts twice: the lead alone brings its summary.
      news: items.map(({ slug, locale, title, summary, publishedAt, tags }, at) => ({
        slug,
        locale,
        title,
        summary: at === 0 ? summary : '',
        day: publishedAt.slice(0, 10),
        tag: tags[0]?.name ?? '',
      })),
      picture: await pictureOf(library, items[0]?.slug),
    }),
  };
}

/** What the systems box shows. */
export async function loadSite(context: Context): Promise<HomeSite> {
  const page = pageOf(context);
  const { brand, team, systems, links } = await page.ctx.ports.site.siteOf(page);
  return { brand, team, systems, links };
}

/** The first picture in the text of a story: a picture that is not in it would belong to another. */
async function pictureOf(library: Library, slug: string | undefined): Promise<Picture | null> {
  const read = slug === undefined ? undefined : await library.read('news', slug);
  if (!read || !('entry' in read)) return null;
  const [image, src] = /<img\b[^>]*?\ssrc="(\/[^"]+)"[^>]*>/.exec(read.entry.html) ?? [];
  if (!image || !src) return null;
  const height = /\sclass="drawn"/.test(image) && /\sheight="(\d+)"/.exec(image)?.[1];
  return height ? { src, height: Number(height) } : { src };
}
