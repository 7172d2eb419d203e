/** What other rooms can ask of points. */
import type { PointsPort } from '../../ports/points.ts';
import { balanceOf } from './balance.ts';
import { takeBackBought } from './debts.ts';
import { earn, payAgain, setGround, takeBack } from './earn.ts';
import { rulesFor } from './offers.ts';
import { ruleNamed, settingsNow } from './queries/rules.ts';
import { bookPayment, bookRepayment, bookReturn, sellAgain, sellPoints } from './sell.ts';
import { shownEarnings, shownPostings, shownStatement } from './shown.ts';
import { spend } from './spend.ts';
import { writeOff } from './time.ts';
import { noteVisit } from './visits.ts';
import { payOutPoints, withdrawnBack, withdrawPoints } from './withdraw.ts';

export const offers: PointsPort = {
  balanceOf,
  spend,
  setGround,
  payAgain,
  earn,
  takeBack,
  secondPersonAbove: async (ctx) => (await settingsNow(ctx)).second_person_above,
  paidBy: async (ctx, rule) => (await ruleNamed(ctx, rule))?.amount ?? 0,
  rulesFor,
  noteVisit,
  sellPoints,
  takeBackSold: takeBackBought,
  sellAgain,
  bookPayment,
  bookRepayment,
  bookReturn,
  withdrawPoints,
  withdrawnBack,
  payOutPoints,
  writeOff,
  shownStatement,
  shownEarnings,
  shownPostings,
};
