import { randomUUID } from 'node:crypto';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Context } from '../platform/context.ts';
import { TaggedMemory } from '../platform/memory.ts';
import { type Page, publicPage } from '../platform/page.ts';
import { answer, fillingOf, written } from './liveAnswer.ts';
import { marks, templateOf } from './pageTemplate.ts';

/** A site of one page, whose loader returns what it is told to. */
function siteOf(data: () => object) {
  const memory = new TaggedMemory();
  const kept: string[] = [];
  const of: typeof memory.of = (key, ...rest) => {
    kept.push(key);
    return memory.of(key, ...rest);
  };
  // The answer reads no more of them.
  const page = { ctx: { memory: { of } } as unknown as Context } as Page;
  const build = {
    routes: { home: { module: { loader: async () => data() } } },
  } as unknown as ServerBuild;
  let writes = 0;
  const handler = async () => {
    writes++;
    const response = new Response(null, { status: 200 });
    written.set(response, templateOf(`<p>${marks.name}</p>`, ''));
    return response;
  };
  return {
    kept,
    writes: () => writes,
    async ask(name: string): Promise<string> {
      const context = new RouterContextProvider();
      context.set(publicPage, page);
      context.set(fillingOf, { nonce: 'n', id: '1', name, csrf: '' });
      const request = new Request('http://localhost/en');
      const target = { target: { id: 'home', params: {} }, lasting: 60_000 };
      return (await answer({ build, handler, request, context, kept: target })).body.toString();
    },
  };
}

describe('A live page', () => {
  it('is kept once the same is asked for again, and names each reader to themselves alone', async () => {
    const data = { text: randomUUID() };
    const site = siteOf(() => data);
    const names = ['Ana', 'Ben', 'Cy', 'Di'];
    for (const name of names) expect(await site.ask(name)).toBe(`<p>${name}</p>`);
    expect(site.writes()).toBe(2);
  });

  it('that is different each time takes no room from others', async () => {
    const site = siteOf(() => ({ wish: randomUUID() }));
    for (let n = 0; n < 5; n++) await site.ask('Ana');
    expect([site.writes(), site.kept]).toEqual([5, []]);
  });
});
