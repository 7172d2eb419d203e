import type { Fault } from '../../../dictionary/faults.ts';
import { ucumFor } from '../../../frame/guess/units.ts';
import { useMemberWord } from '../../../workbench/useMemberWord.ts';
import { useStudy } from '../messages.ts';

/** Their sentences take what the fault tells as it is. */
const simple = [
  'unexpected',
  'ends',
  'unclosedText',
  'tooDeep',
  'unknownName',
  'unknownFunction',
  'unknownOption',
  'notDate',
  'notAscending',
  'cycle',
] as const;

function isSimple(kind: string): kind is (typeof simple)[number] {
  return simple.some((one) => one === kind);
}

/** What of a variable does not fit together. */
export function FaultSentence({ fault: { kind, at, values } }: { fault: Fault }) {
  const t = useStudy();
  const wordOf = useMemberWord();
  const [, , , member = ''] = at.split('/');
  const of = (name: string) => String(values[name] ?? '');
  if (isSimple(kind))
    return t(`dictionary.faults.${kind}`, {
      name: of('name'),
      found: of('found'),
      most: of('most'),
      text: of('text'),
      option: of('option'),
      path: of('path'),
    });
  switch (kind) {
    case 'notUnit': {
      const meant = ucumFor(of('unit'));
      const unit = of('unit');
      return meant && meant !== unit
        ? t('dictionary.faults.unitMeant', { unit, meant })
        : t('dictionary.faults.notUnit', { unit });
    }
    case 'unlikeUnits':
      return t('dictionary.faults.unlikeUnits', { unit: of('unit'), display: of('display') });
    case 'noMeasurand':
      return t('dictionary.faults.noMeasurand', { unit: of('unit'), display: of('display') });
    case 'taken':
      return t('dictionary.faults.taken', { name: of('name') });
    case 'reserved':
      return t('dictionary.faults.reserved', { name: of('name') });
    case 'emptyRange':
      return t('dictionary.faults.emptyRange', { least: of('least'), most: of('most') });
    case 'codeIsMissing':
      return t('dictionary.faults.codeIsMissing', { code: of('code') });
    case 'codeWithSpace':
      return t('dictionary.faults.codeWithSpace', { code: of('code') });
    case 'blindedInput':
      return t('dictionary.faults.blindedInput', { name: of('name') });
    case 'arguments':
      return t('dictionary.faults.arguments', { name: of('name'), count: Number(values.count ?? 0) });
    case 'wrongType':
    case 'unlike':
    case 'notConstant':
    case 'cannotHold':
      return t('dictionary.faults.unlikeParts');
    default:
      return t('dictionary.faults.other', { member: wordOf(member) ?? member });
  }
}
