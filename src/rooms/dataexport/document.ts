/** The pages in a copy. They stand alone: no script, nothing from elsewhere, readable on a phone and on paper. */
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { PersonalData, Row } from '../../platform/personalData.ts';
import type { AreaWords } from './areas.ts';

type Texts = { ctx: Pick<Context, 'catalogue'>; locale: LocaleCode };

const css = `
:root{color-scheme:light dark}
body{margin:0;font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:48rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0 1rem}
h2{font-size:1.1rem;margin:2rem 0 .25rem}
p{margin:.25rem 0}
small,.quiet{color:GrayText;font-size:.9rem}
article{border:1px solid color-mix(in srgb,CanvasText 20%,Canvas);border-radius:8px;padding:.75rem 1rem;margin:.75rem 0}
dl{display:grid;grid-template-columns:minmax(7rem,12rem) minmax(0,1fr);gap:.25rem 1rem;margin:0}
dt{color:GrayText;font-size:.9rem}
dd{margin:0;white-space:pre-wrap}
@media(max-width:30rem){dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:.5rem}}
@media print{article{break-inside:avoid}}`;

export const closing = '</main></body></html>\n';

export function opening({ locale }: Texts, title: string): string {
  const head = [
    h('meta', { key: 'charset', charSet: 'utf-8' }),
    h('meta', { key: 'viewport', name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { key: 'robots', name: 'robots', content: 'noindex' }),
    h('title', { key: 'title' }, title),
  ];
  // React writes no half a document: the tags that stay open until the last row are written here.
  return `<!doctype html>\n<html lang="${localeOf(locale).tag}"><head>${markup(head)}<style>${css}</style></head><body><main>`;
}

export function areaHead({ ctx, locale }: Texts, words: AreaWords | undefined): string {
  return markup([
    h(
      'a',
      { key: 'back', href: '../index.html' },
      ctx.catalogue.text(locale, 'dataexport.server.contents.back'),
    ),
    h('h1', { key: 'title' }, words?.title),
    h('p', { key: 'why' }, words?.why),
    h(
      'p',
      { key: 'fields', className: 'quiet' },
      ctx.catalogue.text(locale, 'dataexport.server.contents.fields'),
    ),
  ]);
}

export function sectionHead({ table, account }: PersonalData, howLong: string): string {
  return markup([
    h('h2', { key: 'table', lang: 'en', translate: 'no' }, h('code', null, `${table}.${account}`)),
    h('p', { key: 'howLong', className: 'quiet' }, howLong),
  ]);
}

/** What is empty is left out; the JSON has it. */
export function rowsOf(rows: readonly Row[]): string {
  return markup(
    rows.map((row, number) =>
      h(
        'article',
        { key: number },
        h(
          'dl',
          null,
          Object.entries(row)
            .filter(([, value]) => value !== null && value !== '')
            .flatMap(([name, value]) => [
              h('dt', { key: `${name} name`, lang: 'en', translate: 'no' }, name),
              h('dd', { key: name }, said(value)),
            ]),
        ),
      ),
    ),
  );
}

type Contents = {
  areas: readonly (AreaWords & { rows: number; files: number; closed: number })[];
  leftOut: readonly PersonalData[];
  at: Date;
  brand: string;
};

export function contentsPage(texts: Texts, { areas, leftOut, at, brand }: Contents): string {
  const say = (key: string, values?: Record<string, string | number>) =>
    texts.ctx.catalogue.text(texts.locale, key, values);
  const title = say('dataexport.server.contents.title', { brand });
  const body = [
    h('h1', { key: 'title' }, title),
    h('p', { key: 'made' }, say('dataexport.server.contents.made', { at: said(at) })),
    h('p', { key: 'intro' }, say('dataexport.server.contents.intro')),
    ...areas.map(({ area, title: name, why, howLong, rows, files, closed }) =>
      h(
        'article',
        { key: area },
        h('h2', { style: { marginTop: 0 } }, h('a', { href: `${area}/index.html` }, name)),
        h('p', null, why),
        h('p', { className: 'quiet' }, howLong.join(' ')),
        h(
          'p',
          { className: 'quiet' },
          say('dataexport.server.contents.count', { rows, files }),
          ' ',
          h('a', { href: `${area}/data.json` }, 'JSON'),
        ),
        closed > 0 && h('p', null, say('dataexport.server.contents.closed', { closed })),
      ),
    ),
    h('h2', { key: 'left' }, say('dataexport.server.contents.leftOut')),
    h('p', { key: 'leftText' }, say('dataexport.server.contents.leftOutText')),
    h(
      'ul',
      { key: 'leftList', lang: 'en', translate: 'no' },
      leftOut.map(({ table, account, leftOut: columns = [] }) =>
        h('li', { key: `${table} ${account}` }, h('code', null, `${table}: ${columns.join(', ')}`)),
      ),
    ),
  ];
  return opening(texts, title) + markup(body) + closing;
}

/** Moments in UTC, which every reader can place. */
function said(value: unknown): string {
  if (value instanceof Date) return `${value.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

function markup(nodes: ReactNode): string {
  return renderToStaticMarkup(nodes);
}
