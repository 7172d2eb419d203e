import { useWorkbench } from './messages.ts';

/** Members of a variable, by their words in a codebook. */
const words = {
  name: 'name',
  label: 'label',
  question: 'question',
  help: 'help',
  unit: 'unit',
  kind: 'kind',
  decimals: 'decimals',
  hard: 'hard',
  soft: 'soft',
  pattern: 'pattern',
  required: 'required',
  roles: 'roles',
  identifying: 'identifying',
  blinded: 'blinded',
  critical: 'critical',
  derive: 'derive',
  showIf: 'showIf',
  concept: 'concept',
  codes: 'codes',
  missing: 'missing',
  notes: 'notes',
  display: 'displayUnit',
  measurand: 'measurand',
  width: 'width',
  level: 'level',
  reason: 'reason',
  limit: 'limit',
  retired: 'retired',
  place: 'form',
} as const;

function isMember(name: string): name is keyof typeof words {
  return Object.hasOwn(words, name);
}

/** What a member of a variable is called in a codebook; undefined for what is none that has a word. */
export function useMemberWord(): (member: string) => string | undefined {
  const t = useWorkbench();
  return (member) => (isMember(member) ? t(`codebook.${words[member]}`) : undefined);
}
