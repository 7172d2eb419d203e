/**
 * Nothing slow in a transaction: it holds one of few connections until it ends. What a function elsewhere does is not
 * seen here; deleting a file is allowed, since it stands under the lock that an upload waits for.
 */
import { Visitor } from 'vite';
import { place, productCode, type Rule, syntaxOf } from './project.ts';

/** Decoding, files, threads and the world outside, by the names under which they are called. */
const slow = [
  /(?<![\w.])(?:sharp|asWebp|hashesOf|preparedProof|putSealed|getSealed|openSealed|inTurn|fetch)\(/,
  /\.files\.(?:put|get|size|has)\(/,
  /\.compute\.run\(/,
  /(?<![\w.])(?:writeFile|readFile|readChunks|readInThread|putPortion|takePart|completeUpload)\(/,
  /(?<![\w.])(?:renderPost|renderDraft|renderInThread|renderWith)\(/,
];

export const nothingSlowInTransactions: Rule = (root) =>
  productCode(root).flatMap((file) => {
    const faults = new Set<string>();
    new Visitor({
      CallExpression({ callee, arguments: [work] }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (callee.property.name !== 'transaction' || !work) return;
        const text = file.text.slice(work.start, work.end);
        for (const pattern of slow) {
          const found = pattern.exec(text);
          if (!found) continue;
          const at = place(file, work.start + found.index);
          faults.add(`${at} does something slow inside a transaction: do it before or after.`);
        }
      },
    }).visit(syntaxOf(file).program);
    return [...faults];
  });
