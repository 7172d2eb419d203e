/** One question with its answers as large taps; what is seen on tongue or felt in the pulse has a picture. */
import { type ReactNode, useId } from 'react';
import type { Answer } from '../../../questionnaire/definition.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useSyndrome } from '../messages.ts';
import { Picture } from '../pictures/Picture.tsx';
import { pictureOf } from '../pictures/pictures.ts';
import { useScale } from '../scale.ts';
import { choicesOf, toggled } from './answerKeys.ts';
import type { Numbered } from './parts.ts';
import styles from './Question.module.css';

type Props = {
  asked: Numbered;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  missing: boolean;
};

export function Question({ asked, answer, onAnswer, missing }: Props) {
  const t = useSyndrome();
  const { questionnaire, labels, lang } = useScale();
  const { id: scale } = questionnaire.definition;
  const id = useId();
  const { item } = asked.compiled;
  const help = labels.words[`item.${item.id}.help`];
  const picture = pictureOf(scale, item.id);
  const described = cx(help && `${id}-help`, missing && `${id}-missing`);
  return (
    <fieldset
      className={cx(styles.question, item.type === 'multiple' && styles.wide, missing && styles.missing)}
      data-item={item.id}
      aria-describedby={described || undefined}
    >
      <legend className={styles.legend}>
        <span className={cx(layout.num, styles.number)}>{asked.number}</span>
        <span lang={lang}>{labels.item(item.id)}</span>
      </legend>
      {picture && (
        <div className={styles.picture}>
          <Picture of={picture} />
        </div>
      )}
      <div className={styles.answers}>
        {help && (
          <p id={`${id}-help`} lang={lang} className={layout.label}>
            {help}
          </p>
        )}
        {item.type === 'multiple' && <p className={layout.label}>{t('survey.severalPossible')}</p>}
        <Choices asked={asked} answer={answer} onAnswer={onAnswer} />
        {missing && (
          <p id={`${id}-missing`} className={styles.error}>
            <Icon name="error" small />
            {t('survey.missing')}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function Choices({ asked: { compiled }, answer, onAnswer }: Omit<Props, 'missing'>) {
  const t = useSyndrome();
  const { questionnaire, labels, lang } = useScale();
  const { id: scale } = questionnaire.definition;
  const name = useId();
  const { item, options } = compiled;
  const choices = choicesOf(compiled);
  const several = item.type === 'multiple';
  const wordOf = (k: number): ReactNode => {
    if (item.type === 'boolean') return choices[k] ? t('survey.yes') : t('survey.no');
    return <span lang={lang}>{labels.option(item, options[k]?.code ?? '')}</span>;
  };
  const look = several ? styles.pictured : cx(styles.row, choices.length > 3 && styles.many);
  return (
    <div className={look}>
      {choices.map((choice, k) => {
        const picture = typeof choice === 'string' ? pictureOf(scale, choice) : undefined;
        return (
          <label key={String(choice)} className={styles.choice}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              className={styles.input}
              checked={several ? Array.isArray(answer) && answer.includes(String(choice)) : answer === choice}
              onChange={() => onAnswer(several ? toggled(compiled, answer, String(choice)) : choice)}
            />
            <span className={styles.face}>
              {picture && <Picture of={picture} />}
              {wordOf(k)}
            </span>
          </label>
        );
      })}
    </div>
  );
}
