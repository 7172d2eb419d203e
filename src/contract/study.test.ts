/** Who may do what in a study, written out once more: whoever changes the table has to change this too. */
import { expect, it } from 'vitest';
import { everyRight, hasRight, holdsRight, memberRoles, type Right, siteRoles, studyRoles } from './study.ts';

/** Owner, investigator, coordinator, data manager, monitor, statistician, keeper, viewer, support. */
const columns = [...memberRoles, 'support'] as const;
const table: Readonly<Record<Right, string>> = {
  'study.read': 'o i c d m s k v h',
  'study.change': 'o - - - - - - - -',
  'study.members': 'o - - - - - - - -',
  'study.lead': '- i - d - - - - -',
  'study.review': 'o - - - - - - - -',
  'site.open': 'o - - - - - - - -',
  'dictionary.change': 'o - - d - - - - -',
  'form.change': 'o - - d - - - - -',
  'plan.change': 'o - - - - s - - -',
  'plan.lock': 'o - - - - s - - -',
  'document.keep': 'o i c d - - - - -',
  'record.read': 'o i c d m - - v h',
  'record.write': '- i c - - - - - -',
  'record.confirm': '- i c - - - - - -',
  'record.sign': '- i - - - - - - -',
  'record.query': '- - - d m - - - -',
  'record.answer': '- i c - - - - - -',
  'record.verify': '- - - - m - - - -',
  'record.lock': '- - - d - - - - -',
  'participant.invite': '- i c - - - - - -',
  'identity.read': '- i c - - - - - -',
  'identity.erase': '- i - - - - - - -',
  'data.read': 'o i - d - s - - -',
  'data.keep': 'o i - d - - - - -',
  'data.analyse': 'o i - d - s - - -',
  'data.grant': 'o - - - - - - - -',
  'data.export': 'o - - d - s - - -',
  'audit.read': 'o i - d m - - - h',
  'allocation.request': '- i c - - - - - -',
  'allocation.keep': '- - - - - - k - -',
  'blind.read': '- - - - - - k - -',
  'blind.break': '- i - - - - - - -',
};

it('A study gives each role these rights, and no others', () => {
  expect([...columns].toSorted()).toEqual([...studyRoles].toSorted());
  const found = Object.fromEntries(
    everyRight.map((right) => [right, columns.map((role) => hasRight(role, right))]),
  );
  const wanted = Object.entries(table).map(([right, row]) => [
    right,
    row.split(' ').map((one) => one !== '-'),
  ]);
  expect(found).toEqual(Object.fromEntries(wanted));
});

it('At one site nobody has what shows all sites at once', () => {
  const ofData: Right[] = ['data.read', 'data.keep', 'data.analyse', 'data.grant', 'data.export'];
  const ofAll: Right[] = [...ofData, 'study.lead'];
  for (const role of siteRoles)
    for (const right of everyRight) {
      const may = hasRight(role, right) && !ofAll.includes(right);
      expect([role, right, holdsRight({ role, site: 'a' }, right)]).toEqual([role, right, may]);
    }
});

it('Nobody can do alone what two have to: write and verify, sign and lock, see the blind and record', () => {
  const apart: [Right, Right][] = [
    ['record.write', 'record.verify'],
    ['record.write', 'record.query'],
    ['record.sign', 'record.lock'],
    ['record.write', 'record.lock'],
    ['blind.read', 'record.read'],
    ['blind.read', 'data.read'],
    ['allocation.keep', 'allocation.request'],
    ['plan.lock', 'blind.read'],
  ];
  for (const role of studyRoles)
    for (const [one, other] of apart)
      expect([role, one, hasRight(role, one) && hasRight(role, other)]).toEqual([role, one, false]);
});
