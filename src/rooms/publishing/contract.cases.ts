/** The endpoints of this room, each called well and badly. */

import {
  type Case,
  doors,
  invalid,
  malformed,
  nobody,
  notFound,
  type Scene,
} from '../../../test/contract/case.ts';
import { metadata, picture, upload, write } from '../../../test/harness/entries.ts';
import { staff } from '../../../test/harness/people.ts';
import * as entries from './contract.ts';
import { makeLink } from './preview.ts';
import * as previews from './previewContract.ts';
import { previewsOf } from './queries/previews.ts';

let made = 0;
const entry = async ({ visitor }: Scene, more: Parameters<typeof write>[1] = {}) =>
  write(visitor, { title: `Case ${++made}`, ...more });

async function chapter(scene: Scene): Promise<string> {
  const course = await entry(scene, { kind: 'course' });
  return String((await entry(scene, { kind: 'chapter', course: course.id })).id);
}

const text = { locale: 'en', title: 'T', summary: '', markdown: '' };

export const cases: Case[] = [
  {
    endpoint: entries.beginEntry,
    who: 'staff',
    good: () => ({ kind: 'news', title: `Case ${++made}`, locale: 'en' }),
    bad: [
      invalid({ kind: 'news', title: ' ', locale: 'en' }),
      malformed({ kind: 'poem', title: 'x', locale: 'en' }),
      notFound({ kind: 'chapter', title: 'x', locale: 'en', course: '999999' }),
      ...doors({ kind: 'news', title: 'x', locale: 'en' }),
    ],
  },
  {
    endpoint: entries.saveText,
    who: 'staff',
    good: async (scene) => ({
      ...text,
      entry: String((await entry(scene)).id),
      based_on: '2',
      markdown: 'New',
    }),
    bad: [
      invalid({ ...text, entry: '1', based_on: '0', title: '' }),
      malformed({ ...text, entry: 'x', based_on: '0' }),
      notFound({ ...text, entry: '999999', based_on: '0' }),
      ...doors(text),
    ],
  },
  {
    endpoint: entries.previewText,
    who: 'staff',
    good: () => ({ locale: 'th', markdown: '# Hello' }),
    bad: [
      malformed({ locale: 'xx', markdown: '' }),
      invalid({ locale: 'en', markdown: 'x'.repeat(200_001) }),
      ...doors({}),
    ],
  },
  {
    endpoint: entries.saveMetadata,
    who: 'staff',
    good: async (scene) =>
      metadata((await entry(scene)).id, 1, { slug: `case-slug-${++made}`, tags: ['nothing'] }),
    bad: [
      invalid(metadata(1, 1, { slug: 'Not A Slug' })),
      malformed({ ...metadata(1, 1, { slug: 'a' }), vip: 'maybe' }),
      notFound(metadata(999_999, 1, { slug: 'a' })),
      ...doors(metadata(1, 1, { slug: 'a' })),
    ],
  },
  {
    endpoint: entries.restoreRevision,
    who: 'staff',
    good: async (scene) => ({
      entry: String((await entry(scene)).id),
      locale: 'en',
      number: '1',
      based_on: '2',
    }),
    bad: [
      notFound({ entry: '999999', locale: 'en', number: '1', based_on: '1' }),
      malformed({}),
      ...doors({}),
    ],
  },
  {
    endpoint: previews.makePreviewLink,
    who: 'staff',
    good: async (scene) => ({ entry: String((await entry(scene)).id), locale: 'ko' }),
    bad: [notFound({ entry: '999999', locale: 'en' }), malformed({ entry: '1', locale: 'x' }), ...doors({})],
  },
  {
    endpoint: previews.revokePreviewLink,
    who: 'staff',
    good: async (scene) => {
      const { id } = await entry(scene);
      await makeLink(scene.site.ctx, null, id);
      const [link] = await previewsOf(scene.site.ctx, id);
      return { link: link?.id };
    },
    bad: [notFound({ link: nobody }), malformed({ link: 'x' }), ...doors({})],
  },
  {
    endpoint: previews.openPreview,
    who: 'visitor',
    good: async ({ site, email }) => {
      const editor = await staff(site, 'editor', `previewer-of-${email}`);
      const { id } = await write(editor, { title: `Case ${++made}` });
      return { token: (await makeLink(site.ctx, null, id)).token, locale: 'en' };
    },
    bad: [notFound({ token: 'x', locale: 'en' }), malformed({ token: 'x', locale: 'xx' })],
  },
  {
    endpoint: entries.publishEntries,
    who: 'staff',
    good: async (scene) => ({ entries: [String((await entry(scene)).id), '999999'] }),
    bad: [malformed({}), malformed({ entries: ['x'] }), ...doors({ entries: ['1'] })],
  },
  {
    endpoint: entries.scheduleEntries,
    who: 'staff',
    good: async (scene) => ({ entries: [String((await entry(scene)).id)], at: '2099-01-01T00:00:00Z' }),
    bad: [
      malformed({ entries: ['1'], at: 'tomorrow' }),
      ...doors({ entries: ['1'], at: '2099-01-01T00:00:00Z' }),
    ],
  },
  {
    endpoint: entries.withdrawEntries,
    who: 'staff',
    good: async (scene) => ({ entries: [String((await entry(scene)).id)] }),
    bad: [malformed({}), ...doors({ entries: ['1'] })],
  },
  {
    endpoint: entries.findReferences,
    who: 'staff',
    good: () => ({ q: 'consort' }),
    bad: [malformed({}), ...doors({ q: 'x' })],
  },
  {
    endpoint: entries.addImage,
    who: 'staff',
    good: async () => upload(await picture(), 'x.png'),
    bad: [
      invalid(upload(new Blob(['x']), 'x.png')),
      malformed(new FormData()),
      ...doors(upload(new Blob(['x']), 'x')),
    ],
  },
  {
    endpoint: entries.addAttachment,
    who: 'staff',
    good: async (scene) =>
      upload(new Blob(['a,b']), 'x.csv', {
        entry: await chapter(scene),
        version: '1',
        title: 'Data',
        locale: 'en',
      }),
    bad: [
      invalid(
        upload(new Blob(['<script>']), 'x.html', { entry: '1', version: '1', title: '', locale: 'en' }),
      ),
      notFound(upload(new Blob(['a']), 'x.csv', { entry: '999999', version: '1', title: '', locale: 'en' })),
      malformed(new FormData()),
      ...doors(upload(new Blob(['x']), 'x')),
    ],
  },
  {
    endpoint: entries.removeAttachment,
    who: 'staff',
    good: async (scene) => {
      const id = await chapter(scene);
      const file = upload(new Blob([`a,${++made}`]), 'x.csv', {
        entry: id,
        version: '1',
        title: '',
        locale: 'en',
      });
      const { body } = await scene.visitor.call(entries.addAttachment, file);
      const { href, version } = Object(body.data);
      return { entry: id, version: String(version), file: String(href).split('/')[2] };
    },
    bad: [notFound({ entry: '999999', version: '1', file: 'x' }), malformed({}), ...doors({})],
  },
  {
    endpoint: entries.deleteFile,
    who: 'staff',
    good: async (scene) => {
      const file = upload(new Blob([`b,${++made}`]), 'y.csv', {
        entry: await chapter(scene),
        version: '1',
        title: '',
        locale: 'en',
      });
      const { body } = await scene.visitor.call(entries.addAttachment, file);
      return { file: String(Object(body.data).href).split('/')[2] };
    },
    bad: [notFound({ file: '0'.repeat(40) }), malformed({ file: 'x' }), ...doors({ file: 'x' })],
  },
  {
    endpoint: entries.saveTag,
    who: 'staff',
    good: () => ({ slug: `case-tag-${++made}`, names: { en: 'Case', 'zh-cn': '例' } }),
    bad: [
      invalid({ slug: 'Not A Slug', names: {} }),
      malformed({ slug: 'a', names: 'x' }),
      malformed({ slug: 'a', names: { xx: 'y' } }),
      ...doors({ slug: 'a', names: {} }),
    ],
  },
  {
    endpoint: entries.deleteTag,
    who: 'staff',
    good: async ({ visitor }) => {
      const { body } = await visitor.call(entries.saveTag, { slug: `case-gone-${++made}`, names: {} });
      return { id: String(Object(body.data).id) };
    },
    bad: [notFound({ id: '999999' }), malformed({}), ...doors({ id: '1' })],
  },
];
