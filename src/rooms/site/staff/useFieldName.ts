/** What a part of a setting is called. */
import type en from '../messages/en.json';
import { useSite } from '../messages.ts';

type FieldName = keyof (typeof en)['console']['fields'];

/** The parts of every setting that the schema knows (settings.ts); one that is new shows its own name. */
const named: readonly FieldName[] = [
  'label',
  'url',
  'publicSecurity',
  'icp',
  'edc',
  'followUp',
  'tongue',
  'opens',
  'degree',
  'surname',
  'field',
  'skills',
  'demonstration',
  'lat',
  'lon',
  'from',
  'to',
  'zone',
  'days',
  'name',
  'id',
  'research_design',
  'publications',
  'protocol_journals',
  'plagiarism',
  'patents',
  'taxNumber',
  'vatNumber',
  'vatRate',
  'fapiao',
];

export function useFieldName(): (key: string) => string {
  const t = useSite();
  return (key) => {
    const known = named.find((one) => one === key);
    return known ? t(`console.fields.${known}`) : key;
  };
}
