import { expect, it } from 'vitest';
import { byDegreeAndSurname } from './teamOrder.ts';

const sorted = (team: [string, string][], intl = 'en') =>
  byDegreeAndSurname(
    team,
    ([degree]) => degree,
    ([, surname]) => surname,
    intl,
  ).map(([, surname]) => surname);

it('A team stands by degree: both doctorates, the academic, the medical, master, bachelor, others', () => {
  const team: [string, string][] = [
    ['Prof.', 'Ackermann'],
    ['BSc', 'Bauer'],
    ['医学硕士', 'Chen'],
    ['M.Sc.', 'Dahl'],
    ['MD, MSc', 'Ek'],
    ['医学士', 'Feng'],
    ['Dr. rer. nat.', 'Gold'],
    ['Ph.D.', 'Hahn'],
    ['医学博士', 'Ito'],
    ['MD, PhD', 'Jansen'],
  ];
  expect(sorted(team)).toEqual([
    ...['Ito', 'Jansen', 'Gold', 'Hahn', 'Ek', 'Feng', 'Chen', 'Dahl', 'Bauer', 'Ackermann'],
  ]);
});

it('and within a degree by surname, in the alphabet of the page', () => {
  const team: [string, string][] = [
    ['PhD', 'Zhao'],
    ['PhD', 'Öberg'],
    ['PhD', 'Olsen'],
  ];
  expect(sorted(team)).toEqual(['Öberg', 'Olsen', 'Zhao']);
  expect(sorted(team, 'sv')).toEqual(['Olsen', 'Zhao', 'Öberg']);
});
