/** One handle in a transaction: what `ctx.transaction(tx => …)` runs takes `tx`, and never the context outside. */
import { type ESTree, Visitor } from 'vite';
import { allCode, mentioning, place, type Rule, syntaxOf } from './project.ts';

/** Inside the function that `x.transaction(…)` is given, `x` and the context that it stands for are not mentioned. */
export const oneHandleInTransactions: Rule = (root) =>
  mentioning(allCode(root), /transaction/).flatMap((file) => {
    const faults: string[] = [];
    new Visitor({
      CallExpression(call) {
        const outer = receiverOf(call);
        const [work] = call.arguments;
        if (!outer || !work) return;
        const text = file.text.slice(work.start, work.end);
        // A property of that name, as in `site.ctx`, is not the variable.
        const mention = new RegExp(`(?<![\\w.$])${outer.replaceAll('.', '\\.')}\\b(?!\\s*:)`).exec(text);
        if (mention) {
          const at = place(file, work.start + mention.index);
          faults.push(`${at} uses ${outer} inside its own transaction: use what the transaction hands on.`);
        }
      },
    }).visit(syntaxOf(file).program);
    return faults;
  });

/** `ctx` of `ctx.transaction(…)`, `site.ctx` of `site.ctx.transaction(…)`; Kysely's own takes no argument. */
function receiverOf({ callee }: ESTree.CallExpression): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  if (callee.property.type !== 'Identifier' || callee.property.name !== 'transaction') return undefined;
  return nameOf(callee.object);
}

function nameOf(node: ESTree.Expression): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  const object = nameOf(node.object);
  return object && node.property.type === 'Identifier' ? `${object}.${node.property.name}` : undefined;
}
