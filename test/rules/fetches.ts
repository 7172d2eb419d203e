/** One way to call a server: a second fetch helper fails. */
import { Visitor } from 'vite';
import { mentioning, place, productCode, type Rule, syntaxOf } from './project.ts';

const ownClient: readonly string[] = ['src/contract/client.ts', 'src/platform/browserClient.ts'];

/** They read files of the page's own build, which `import()` cannot read, what a page of the site shows, downloads, and R. */
const ownFiles: readonly string[] = [
  'src/shells/routesAhead.ts',
  'src/shells/fetchParts.ts',
  'src/platform/fetchFile.ts',
  'src/workbench/r/fetching.ts',
];

/** Server-side clients of outside services, each file with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'src/platform/sms/aliyun.ts': 'sends SMS through Alibaba Cloud',
  'src/platform/sms/tencent.ts': 'sends SMS through Tencent Cloud',
  'src/platform/doi.ts': 'asks a DOI resolver what a source is',
  'src/rooms/payments/providers/send.ts': 'asks the providers of payments',
  'src/platform/wechat/api.ts': 'asks the API of the WeChat open platform',
};

export const oneClientFetches: Rule = (root) =>
  mentioning(productCode(root), /fetch|XMLHttpRequest/)
    .filter(({ path }) => !ownClient.includes(path) && !ownFiles.includes(path) && !(path in allowed))
    .flatMap((file) => {
      const found: number[] = [];
      new Visitor({
        CallExpression({ callee, start }) {
          const called = callee.type === 'MemberExpression' ? callee.property : callee;
          if (called.type === 'Identifier' && called.name === 'fetch') found.push(start);
        },
        NewExpression({ callee, start }) {
          if (callee.type === 'Identifier' && callee.name === 'XMLHttpRequest') found.push(start);
        },
      }).visit(syntaxOf(file).program);
      return found.map(
        (offset) => `${place(file, offset)} calls a server by itself: use the contract's client.`,
      );
    });
