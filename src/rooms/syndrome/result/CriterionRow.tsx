/** One condition of a rule, met, not met or open, with the conditions that it is made of. */
import { useFormat } from '../../../i18n/messages.tsx';
import type { Criterion, Side } from '../../../questionnaire/criteria.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';
import styles from './CriterionRow.module.css';

export function CriterionRow({ criterion }: { criterion: Criterion }) {
  const t = useSyndrome();
  const { lang } = useScale();
  const { truth } = criterion;
  const say = useCriterionText();
  const parts = usePartsOf()(criterion);
  const { own, text } = say(criterion);
  const word = truth === undefined ? t('result.unknown') : truth ? t('result.met') : t('result.unmet');
  return (
    <li className={styles.criterion}>
      <span className={cx(styles.mark, truth === true && styles.met)}>
        <Icon name={truth === undefined ? 'clock' : truth ? 'check' : 'close'} small />
        <span className={layout.sr}>{word}</span>
      </span>
      <div>
        <span lang={own ? lang : undefined}>{text}</span>
        {parts.length > 0 && (
          <ul role="list">
            {parts.map((part) => (
              <CriterionRow key={part.source} criterion={part} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/**
 * What is shown below a condition: of a value that is called as a pattern nothing, for the pattern is explained in its own
 * place; of one that is another name for a single answer nothing either.
 */
function usePartsOf(): (criterion: Criterion) => readonly Criterion[] {
  const { labels, questionnaire } = useScale();
  const patterns = questionnaire.findings.map(({ finding }) => labels.finding(finding.id));
  return ({ kind, name, parts }) => {
    if (kind !== 'value') return parts;
    if (name && patterns.includes(labels.name(name))) return [];
    const [only] = parts;
    return only && only.kind !== 'answer' ? parts : [];
  };
}

/** `own`: the words are the scale's. */
function useCriterionText(): (criterion: Criterion) => { text: string; own?: boolean } {
  const t = useSyndrome();
  const { labels, questionnaire } = useScale();
  const { number, marks } = useFormat();
  const side = ({ name, value, bounds }: Side) => {
    if (name) return labels.name(name);
    return number(value ?? bounds.lo);
  };
  return (criterion) => {
    const { kind, parts, need = 0, names, name, options = [] } = criterion;
    const item = questionnaire.items.find((one) => one.item.id === (name ?? names[0]));
    switch (kind) {
      case 'all':
        return { text: t('result.all') };
      case 'any':
        return { text: t('result.any') };
      case 'not':
        return { text: t('result.notThis') };
      case 'atLeast': {
        const met = parts.filter(({ truth }) => truth === true).length;
        return { text: t('result.atLeast', { need, count: parts.length, met }) };
      }
      case 'comparison': {
        const { left, right, operator = '' } = criterion;
        if (!left || !right) return { text: criterion.source };
        const now =
          left.value === undefined
            ? `${number(left.bounds.lo, oneDigit)}–${number(left.bounds.hi, oneDigit)}`
            : number(left.value, oneDigit);
        return {
          text: t('result.comparison', {
            name: side(left),
            operator: signs[operator] ?? operator,
            limit: side(right),
            value: now,
          }),
        };
      }
      default: {
        const chosen = item && options.map((code) => labels.option(item.item, code)).join(marks.list);
        const called = name ? labels.name(name) : labels.names(names);
        // Of several that can be chosen, each says enough by itself.
        const text = !chosen
          ? called
          : item.item.type === 'multiple'
            ? chosen
            : [called, chosen].join(marks.colon);
        return { text, own: true };
      }
    }
  };
}

/** A score just below its threshold must not be shown as if it were on it. */
const oneDigit = { maximumFractionDigits: 1 } as const;

const signs: Readonly<Record<string, string>> = { '>=': '≥', '<=': '≤', '==': '=', '!=': '≠' };
