/** What the home page is made of, and the screen of the systems. */
import type { RouterContextProvider } from 'react-router';
import { messagesNamed, pageOf } from '../../platform/page.ts';
import type { Library } from '../../ports/publishing.ts';
import type { HomeSite } from '../../ports/site.ts';
import { type HomeContent, Lower } from './sections/Lower.tsx';
import type { Picture } from './sections/News.tsx';
import { Panels } from './sections/Panels.tsx';
import { study } from './study.ts';
import { writeStills } from './writeStills.tsx';

/** What the script of the page says; of the contact room what its section says, for the card brings its words along. */
const drawn = [
  ...['meta', 'hero', 'idea', 'result.hazardRatio', 'result.events'].map((name) => `home.${name}`),
  ...['section', 'form', 'errors', 'info'].map((name) => `contact.${name}`),
];

type Context = Readonly<RouterContextProvider>;

export async function loadHome(context: Context) {
  const page = pageOf(context);
  const { patients, plan } = study();
  const content = await contentOf(context);
  const words = ['home', 'common.menu'];
  return {
    messages: messagesNamed(page, 'home', drawn),
    brand: content.site.brand,
    study: { patients, plan },
    stills: writeStills(page, words, {
      panels: <Panels study={content.study} />,
      lower: <Lower {...content} />,
    }),
  };
}

async function contentOf(context: Context): Promise<HomeContent> {
  const page = pageOf(context);
  const library = page.ctx.ports.publishing.libraryFor(page);
  // One lead and four items.
  const { items } = await library.list({ kind: 'news', limit: 5 });
  return {
    site: await loadSite(context),
    study: study(),
    news: items.map(({ slug, locale, title, summary, publishedAt, tags }) => ({
      ...{ slug, locale, title, summary },
      day: publishedAt.slice(0, 10),
      tag: tags[0]?.name ?? '',
    })),
    picture: await pictureOf(library, items[0]?.slug),
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
