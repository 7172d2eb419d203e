/** What surrounds the texts of an entry: address, tags, series, who may read it; of a chapter its video and files. */
import { useEffect } from 'react';
import { useConsole } from '../../../console/messages.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Field, FieldGroup } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { TagPick } from '../../../ui/Tag.tsx';
import { entryLengths } from '../contract.ts';
import { usePublishing } from '../messages.ts';
import { Attachments } from './Attachments.tsx';
import { KindFields } from './KindFields.tsx';
import type { Loaded } from './load.ts';
import styles from './Metadata.module.css';
import { MetadataConflict } from './MetadataConflict.tsx';
import { type MetadataState, useMetadata } from './useMetadata.ts';
import type { UnsavedPart } from './useUnsaved.ts';

type Props = {
  entry: Loaded['entry'];
  /** The course of a chapter. */
  parent: Loaded['parent'];
  tags: Loaded['tags'];
  open: LocaleCode;
  part: UnsavedPart;
};

export function Metadata({ entry, parent, tags, open, part }: Props) {
  const t = usePublishing();
  const console = useConsole();
  const state = useMetadata(entry);
  const { control, submit, error, busy, dirty, save } = state;
  useEffect(() => part.report({ dirty, save }), [part, dirty, save]);
  return (
    <Card as="section" aria-labelledby="metadata">
      <CardHead>
        <h2 id="metadata">{t('metadata.heading')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <MetadataConflict state={state} tags={tags} />
        <form id="metadata-form" className={styles.form} onSubmit={submit} noValidate>
          <Field label={t('metadata.slug')} hint={t('metadata.slugHint')} error={error('slug')}>
            {(field) => <Input {...field} {...control('slug')} maxLength={entryLengths.slug} required />}
          </Field>
          <Field label={t('metadata.series')} hint={t('metadata.seriesHint')} error={error('series')}>
            {(field) => <Input {...field} {...control('series')} maxLength={entryLengths.series} />}
          </Field>
          <TagChoice state={state} tags={tags} />
          <Field label={t('metadata.position')} error={error('position')}>
            {(field) => <Input {...field} {...control('position')} inputMode="numeric" maxLength={6} />}
          </Field>
          <KindFields kind={entry.kind} state={state} />
          <Check
            {...control('vip')}
            className={styles.whole}
            hint={parent?.vip ? t('metadata.inherits') : undefined}
          >
            {t('metadata.vip')}
          </Check>
        </form>
        {entry.kind === 'chapter' && <Attachments entry={entry} open={open} />}
      </CardBody>
      <CardFoot className={layout.row}>
        <Button type="submit" form="metadata-form" tone="second" loading={busy}>
          {console('form.save')}
        </Button>
        {dirty && (
          <span className={layout.meta} role="status">
            {t('editor.unsaved')}
          </span>
        )}
      </CardFoot>
    </Card>
  );
}

function TagChoice({ state: { form, typed }, tags }: { state: MetadataState; tags: Loaded['tags'] }) {
  const t = usePublishing();
  const chosen = typed.tags;
  const toggle = (slug: string) =>
    form.setValue('tags', chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug]);
  return (
    <FieldGroup legend={t('metadata.tags')} className={styles.whole}>
      <div className={styles.tags}>
        {tags.map(({ slug, name }) => (
          <TagPick key={slug} pressed={chosen.includes(slug)} onClick={() => toggle(slug)}>
            {name}
          </TagPick>
        ))}
      </div>
    </FieldGroup>
  );
}
