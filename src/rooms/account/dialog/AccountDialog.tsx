import type { AccountMode, Why } from '../../../platform/signIn.tsx';

type Props = { mode: AccountMode; why: Why; open: boolean; onDone: () => void; onClose: () => void };

/** Stands in until the dialog is written. */
export default function AccountDialog(_props: Props) {
  return null;
}
