/** The fields of a question: its title, where it belongs, facts about the study, tags and text. */
import type { RefObject } from 'react';
import { locales } from '../../../i18n/locales.ts';
import { Field, FieldGroup } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { lengths } from '../limits.ts';
import { useForum } from '../messages.ts';
import { categoryWords } from '../parts/categoryWords.ts';
import { categories } from '../words.ts';
import { Composer } from './Composer.tsx';
import { SimilarTopics } from './SimilarTopics.tsx';
import { StudyFields } from './StudyFields.tsx';
import { TagsField } from './TagsField.tsx';
import styles from './TopicFields.module.css';
import type { TopicContent } from './topicDraft.ts';

export type TopicFieldsProps = {
  content: TopicContent;
  change(part: Partial<TopicContent>): void;
  /** What is wrong with a field, by its name. */
  faultOf(field: string): string | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Most links of the writer; null while nobody knows who writes. */
  links: number | null;
  onSend(): void;
  /** Of a question that is changed. */
  topic?: number;
};

export function TopicFields(props: TopicFieldsProps) {
  const { content, change, faultOf, area, links, onSend, topic } = props;
  const t = useForum();
  const isStudy = content.kind === 'study';
  return (
    <>
      <FieldGroup legend={t('write.kind')} hint={t(isStudy ? 'study.lead' : 'write.freeHint')}>
        <Segmented
          name="kind"
          value={content.kind}
          onChange={(kind) => change({ kind })}
          options={[
            { value: 'study', label: t('write.study'), icon: 'stats' },
            { value: 'free', label: t('write.free'), icon: 'chat' },
          ]}
        />
      </FieldGroup>
      <Field label={t('write.title')} hint={t('write.titleHint')} error={faultOf('title')}>
        {(field) => (
          <Input
            {...field}
            name="title"
            value={content.title}
            maxLength={lengths.title}
            autoComplete="off"
            aria-required="true"
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Belongs {...props} />
      {topic === undefined && <SimilarTopics content={content} />}
      {isStudy && (
        <StudyFields study={content.study} onChange={(study) => change({ study })} faultOf={faultOf} />
      )}
      <Composer
        label={t(isStudy ? 'write.more' : 'write.text')}
        hint={t(isStudy ? 'write.moreHint' : 'write.textHint')}
        error={faultOf('text')}
        name="text"
        text={content.text}
        onText={(text) => change({ text })}
        area={area}
        locale={content.locale}
        {...(topic === undefined ? {} : { topic })}
        links={links}
        onSend={onSend}
        tall={!isStudy}
      />
      <TagsField tags={content.tags} onChange={(tags) => change({ tags })} />
    </>
  );
}

function Belongs({ content, change, faultOf }: TopicFieldsProps) {
  const t = useForum();
  return (
    <div className={styles.pair}>
      <Field label={t('write.category')} error={faultOf('category')}>
        {(field) => (
          <Select
            {...field}
            name="category"
            value={content.category}
            aria-required="true"
            onChange={({ target }) =>
              change({ category: categories.find((one) => one === target.value) ?? '' })
            }
          >
            <option value="">{t('write.choose')}</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {t(categoryWords[category])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('write.language')} hint={t('write.languageHint')}>
        {(field) => (
          <Select
            {...field}
            name="locale"
            value={content.locale}
            onChange={({ target }) => {
              const chosen = locales.find(({ code }) => code === target.value);
              if (chosen) change({ locale: chosen.code });
            }}
          >
            {locales.map(({ code, name, tag }) => (
              <option key={code} value={code} lang={tag}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
