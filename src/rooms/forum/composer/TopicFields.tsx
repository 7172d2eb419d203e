/** The fields of a question: those that it needs first, and folded below them those that it can do without. */
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { namedLocales } from '../../../i18n/languageNames.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { Field, FieldGroup } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { lengths } from '../limits.ts';
import { useForum } from '../messages.ts';
import { categoryWords } from '../parts/categoryWords.ts';
import { categories } from '../words.ts';
import { Composer } from './Composer.tsx';
import { SimilarTopics } from './SimilarTopics.tsx';
import { optionalFacts, StudyField, StudyFields } from './StudyFields.tsx';
import { TagsField } from './TagsField.tsx';
import styles from './TopicFields.module.css';
import type { Facts, TopicContent } from './topicDraft.ts';

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
  const { content, change, faultOf, topic } = props;
  const t = useForum();
  const isStudy = content.kind === 'study';
  const facts = { study: content.study, onChange: (study: Facts) => change({ study }), faultOf };
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
      <Field
        label={t('write.required', { label: t('write.title') })}
        hint={t('write.titleHint')}
        error={faultOf('title')}
      >
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
      <div className={styles.pair}>
        <CategoryField {...props} />
        {isStudy && <StudyField {...facts} name="design" />}
      </div>
      {isStudy ? <StudyField {...facts} name="unclear" /> : <Text {...props} />}
      {topic === undefined && <SimilarTopics content={content} />}
      <More {...props}>
        {isStudy && <StudyFields {...facts} />}
        {isStudy && <Text {...props} />}
        <TagsField tags={content.tags} onChange={(tags) => change({ tags })} />
        <LanguageField {...props} />
      </More>
    </>
  );
}

/** Of a general question its text; of one about a study what its fields do not ask. */
function Text({ content, change, faultOf, area, links, onSend, topic }: TopicFieldsProps) {
  const t = useForum();
  const isStudy = content.kind === 'study';
  return (
    <Composer
      label={isStudy ? t('write.more') : t('write.required', { label: t('write.text') })}
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
  );
}

/** What a question can do without, folded away. It opens by itself over what is written or at fault in it. */
function More({ content, faultOf, children }: TopicFieldsProps & { children: ReactNode }) {
  const t = useForum();
  const { code } = useLocale();
  const { kind, text, study, tags, locale } = content;
  const names = kind === 'study' ? ['text', ...optionalFacts, 'tags'] : ['tags'];
  const isAtFault = names.some((name) => faultOf(name) !== undefined);
  const facts = kind === 'study' ? [text, ...optionalFacts.map((name) => study[name])] : [];
  const isWritten = tags.length > 0 || locale !== code || facts.some((fact) => fact.trim() !== '');
  const [open, setOpen] = useState(isWritten);
  // It stays open when a fault is mended: somebody is writing there.
  useEffect(() => {
    if (isWritten || isAtFault) setOpen(true);
  }, [isWritten, isAtFault]);
  return (
    <details
      className={styles.more}
      open={open || isAtFault}
      onToggle={({ currentTarget }) => {
        // What is wrong stays in sight.
        if (isAtFault) currentTarget.open = true;
        else setOpen(currentTarget.open);
      }}
    >
      <summary>
        <Icon name="right" small />
        {t('write.optional', { label: t('write.further') })}
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}

function CategoryField({ content, change, faultOf }: TopicFieldsProps) {
  const t = useForum();
  return (
    <Field label={t('write.required', { label: t('write.category') })} error={faultOf('category')}>
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
  );
}

function LanguageField({ content, change }: TopicFieldsProps) {
  const t = useForum();
  return (
    <Field label={t('write.language')} hint={t('write.languageHint')}>
      {(field) => (
        <Select
          {...field}
          name="locale"
          value={content.locale}
          onChange={({ target }) => {
            const chosen = namedLocales.find(({ code }) => code === target.value);
            if (chosen) change({ locale: chosen.code });
          }}
        >
          {namedLocales.map(({ code, name, tag }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
