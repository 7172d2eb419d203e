/**
 * Nothing slow in a transaction: it holds one of few connections until it ends. What a function elsewhere does is not
 * seen here; deleting a file is allowed, since it stands under the lock that an upload waits for.
 */
import { Visitor } from 'vite';
import { mentioning, place, productCode, type Rule, syntaxOf } from './project.ts';

/** Decoding, files, threads and the world outside, by the names under which they are called. */
const slow = [
  /(?<![\w.])(?:sharp|asWebp|hashesOf|preparedProof|putSealed|getSealed|openSealed|inTurn|fetch)\(/,
  /\.files\.(?:put|get|size|has)\(/,
  /\.compute\.run\(/,
  /(?<![\w.])(?:writeFile|readFile|readChunks|readInThread|putPortion|takePart|completeUpload|contentOf|findHash|foundHash)\(/,
  /(?<![\w.])(?:renderPost|renderDraft|renderInThread|renderWith)\(/,
];

export const nothingSlowInTransactions: Rule = (root) =>
  mentioning(productCode(root), /transaction|\btx\b/).flatMap((file) => {
    const faults = new Set<string>();
    const look = ({ start, end }: { start: number; end: number }) => {
      const text = file.text.slice(start, end);
      for (const pattern of slow) {
        const found = pattern.exec(text);
        if (!found) continue;
        const at = place(file, start + found.index);
        faults.add(`${at} does something slow inside a transaction: do it before or after.`);
      }
    };
    const lookInside = (work: { params: readonly object[]; start: number; end: number }) => {
      const [first] = work.params;
      if (Object(first).type === 'Identifier' && Object(first).name === 'tx') look(work);
    };
    new Visitor({
      CallExpression({ callee, arguments: [work] }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (callee.property.name === 'transaction' && work) look(work);
      },
      // What is handed to a transaction by its name, as what an upload or a task does at its end.
      FunctionDeclaration: lookInside,
      FunctionExpression: lookInside,
      ArrowFunctionExpression: lookInside,
    }).visit(syntaxOf(file).program);
    return [...faults];
  });
