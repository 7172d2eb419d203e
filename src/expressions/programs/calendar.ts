/** Months and years between two dates in terms of their parts, as `dates.ts` counts them. */
import { arithmetic, type Core, call, choose, compare, number } from './core.ts';

/** Whole months from one date to another; neither is missing. */
export function monthsCore(from: Core, to: Core): Core {
  return eitherWay(from, to, forward);
}

export function yearsCore(from: Core, to: Core): Core {
  return eitherWay(from, to, (a, b) => call('floor', arithmetic('/', forward(a, b), number(12))));
}

function eitherWay(from: Core, to: Core, count: (from: Core, to: Core) => Core): Core {
  return choose(compare('<', to, from), arithmetic('-', number(0), count(to, from)), count(from, to));
}

function forward(from: Core, to: Core): Core {
  const years = arithmetic('-', call('year', to), call('year', from));
  const months = arithmetic('-', call('month', to), call('month', from));
  // Someone born on the 31st completes a shorter month on its last day.
  const complete = compare('>=', call('day', to), call('min', call('day', from), lastDay(to)));
  const part = choose(complete, number(0), number(1));
  return arithmetic('-', arithmetic('+', arithmetic('*', number(12), years), months), part);
}

/** Of the month in which a date is. */
function lastDay(date: Core): Core {
  const month = call('month', date);
  const short: Core = { kind: 'or', parts: [4, 6, 9, 11].map((one) => compare('==', month, number(one))) };
  const february = choose(isLeap(call('year', date)), number(29), number(28));
  return choose(compare('==', month, number(2)), february, choose(short, number(30), number(31)));
}

function isLeap(year: Core): Core {
  const divides = (by: number): Core => {
    const share = arithmetic('/', year, number(by));
    return compare('==', share, call('floor', share));
  };
  const common: Core = { kind: 'and', parts: [divides(4), { kind: 'not', of: divides(100) }] };
  return { kind: 'or', parts: [common, divides(400)] };
}
