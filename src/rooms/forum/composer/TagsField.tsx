/** Tags: those that others use are offered by their first letters; Enter or a comma adds what was typed. */

import { type KeyboardEvent, useEffect, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { useClient } from '../../../platform/browser.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field } from '../../../ui/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { lengths, mostTags } from '../limits.ts';
import { useForum } from '../messages.ts';
import { tagOf } from '../slugs.ts';
import { getTags } from './calls.ts';
import styles from './TagsField.module.css';

type Known = AnswerOf<typeof getTags>['tags'];

/** In milliseconds since the last key. */
const pause = 200;

type Props = { tags: readonly string[]; onChange(tags: readonly string[]): void };

export function TagsField({ tags, onChange }: Props) {
  const t = useForum();
  const [typed, setTyped] = useState('');
  const offered = useKnown(typed).filter(({ tag }) => !tags.includes(tag));
  const addAll = (texts: readonly string[], rest = '') => {
    const added = texts.map(tagOf).filter((tag) => tag !== '');
    const all = [...new Set([...tags, ...added])].slice(0, mostTags);
    if (all.length > tags.length) onChange(all);
    setTyped(rest);
  };
  const add = (text: string) => addAll([text]);
  /** Commas part tags, also in what is pasted. */
  const type = (value: string) => {
    const parts = value.split(/[,，、]/);
    if (parts.length > 1) addAll(parts.slice(0, -1), parts.at(-1));
    else setTyped(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') add(typed);
    else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
    else return;
    event.preventDefault();
  };
  return (
    <Field label={t('write.tags')} hint={t('write.tagsHint', { max: mostTags })}>
      {(field) => (
        <>
          <Chosen tags={tags} onChange={onChange} />
          <Combobox
            {...field}
            value={typed}
            maxLength={lengths.tag * mostTags}
            autoCapitalize="none"
            disabled={tags.length >= mostTags}
            offers={offered.map(({ tag, topics }) => ({
              key: tag,
              text: tag,
              end: <span className={layout.label}>{t('write.tagTopics', { count: topics })}</span>,
            }))}
            offersLabel={t('write.tagsOffered')}
            onType={type}
            onChoose={add}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
          />
        </>
      )}
    </Field>
  );
}

function Chosen({ tags, onChange }: Props) {
  const t = useForum();
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label={t('write.tags')} className={styles.chosen}>
      {tags.map((tag) => (
        <li key={tag}>
          <span>{tag}</span>
          <IconButton
            icon="close"
            size="sm"
            label={t('write.removeTag', { tag })}
            onClick={() => onChange(tags.filter((one) => one !== tag))}
          />
        </li>
      ))}
    </ul>
  );
}

function useKnown(typed: string): Known {
  const client = useClient();
  const [known, setKnown] = useState<Known>([]);
  const letters = tagOf(typed);
  useEffect(() => {
    if (letters === '') return;
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const { tags } = await client.call(getTags, { q: letters }, { quiet: true, asks: false });
        if (current) setKnown(tags);
      } catch (error) {
        if (!(error instanceof CallError)) throw error; // else nothing is offered
      }
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
      setKnown([]);
    };
  }, [client, letters]);
  return known;
}
