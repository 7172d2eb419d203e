/** What the operator does for somebody who can use neither what their account has nor what waits for it. */
import { CommandError, type Commands } from '../../../platform/control.ts';
import { momentText } from '../outgoing.ts';
import { waitingFor } from '../queries/waiting.ts';
import { accountOf, nameOf } from '../staff.ts';
import { confirmByOperator, didAnything, type Undone, undoByOperator } from './waiting.ts';

const told = 'All admins are told by email.';

export const waitingCommands: Commands = {
  contact: {
    takes: 'undo <account>, or confirm <account> [number]',
    async run(ctx, [act = '', typed = '', number = '']) {
      if (act !== 'undo' && act !== 'confirm')
        throw new CommandError('Say: contact undo <account>, or contact confirm <account> [number].');
      const account = await accountOf(ctx, typed);
      const name = nameOf(account);
      if (act === 'undo') return undoneOf(name, await undoByOperator(ctx, account));
      const rows = await waitingFor(ctx, account.id);
      if (number === '') return listOf(name, rows);
      const row = rows.find((one) => numberOf(one) === number);
      if (!row) throw new CommandError(`Nothing with this number waits for ${name}.`);
      if (row.value === '')
        throw new CommandError('It does not open: its secret is not listed, or somebody changed it.');
      if (!(await confirmByOperator(ctx, account, row)))
        throw new CommandError(
          `This could not take effect for ${name}: another account has it, or it is called off by now.`,
        );
      const done = `In force for ${name} now: ${lineOf(row)}. All devices are logged out. ${told}`;
      return (await waitingFor(ctx, account.id)).length === 0 ? done : `${done} ${toldNext}`;
    },
  },
};

/** The contact before is told of the first alone; it had a letter when the other was asked for. */
const toldNext =
  'Something else still waits for this account: when it takes effect, the notice goes to what is in force now, and not to what the account had before. Confirm it only if you are sure of both.';

function undoneOf(name: string, undone: Undone): string {
  const said = [
    undone.changes > 0 ? `What waited for ${name} is undone.` : `Nothing waits for ${name}.`,
    undone.password && 'The password is taken off.',
    undone.sessions > 0 && 'All devices are logged out.',
    didAnything(undone) ? told : 'There was no password and no login either; nothing is changed.',
  ];
  return said.filter(Boolean).join(' ');
}

type Row = Awaited<ReturnType<typeof waitingFor>>[number];

/** What is asked for anew has another: nobody puts into force what they have not seen. */
const numberOf = ({ id }: Row) => id.slice(-8);

/** In full: behind a mask, another's address could look like the owner's. */
function listOf(name: string, rows: readonly Row[]): string {
  if (rows.length === 0) return `Nothing waits for ${name}.`;
  const head = `Nothing is changed. This waits for ${name}; make sure that it is theirs, then confirm it by its number:`;
  return [head, ...rows.map((row) => `${numberOf(row)}  ${lineOf(row)}`)].join('\n');
}

/** What WeChat calls somebody says nothing to them. */
function lineOf({ kind, value, asked_at }: Row): string {
  const said = value === '' ? ' that does not open' : kind === 'wechat' ? '' : ` ${value}`;
  return `${kind}${said}, asked for at ${momentText(asked_at)}`;
}
