import { describe, expect, it } from 'vitest';
import { nameMessages, readMessages } from '../i18n/messages.tsx';
import { withLoaderData } from './loaderData.ts';

const page = '<html><body><p>Text</p></body></html>';

describe('The data at the end of a page', () => {
  it('is read by script as it was written', () => {
    const data = `[{"a":"</script><!-- & \u2028\u2029 é \\"}]\n`;
    const html = withLoaderData(page, { loaderData: {}, data }, 'abc').join('');
    const [, script = ''] = /<script nonce="abc">(.*)<\/script><\/body><\/html>$/s.exec(html) ?? [];
    const heard: string[] = [];
    const streamController = { enqueue: (text: string) => heard.push(text), close: () => heard.push('end') };
    new Function('window', script)({ __reactRouterContext: { streamController } });
    expect(heard).toEqual([data, 'end']);
  });

  it('finds the messages that it names', () => {
    nameMessages('#en common', '{"common":{"a":"</script> “words”"}}');
    const root = { messages: '#en common' };
    const html = withLoaderData(
      page,
      { loaderData: { root, 'rooms/other': null }, data: '[]' },
      undefined,
    ).join('');
    const [, named = ''] = /<script>meridianMessages=(.*?);window/s.exec(html) ?? [];
    expect(JSON.parse(named)).toEqual({ '#en common': readMessages(root) });
    expect(readMessages(root)).toEqual({ common: { a: '</script> “words”' } });
  });

  it('cannot end its script', () => {
    const hostile = '</script><script>alert(1)</script>';
    const html = withLoaderData(page, { loaderData: {}, data: hostile, routes: { hostile } }, undefined).join(
      '',
    );
    expect(html.match(/<\/?script/g)).toHaveLength(2);
  });

  it('is refused by what is no whole page', () => {
    expect(() => withLoaderData('<p>Text</p>', { loaderData: {}, data: '[]' }, undefined)).toThrow(
      'does not end',
    );
  });
});
