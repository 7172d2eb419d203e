/** What surrounds the texts of an entry: address, tags, series, who may read it; of a chapter its video and files. */
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { CallError } from '../../../contract/client.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Field, FieldGroup } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { TagPick } from '../../../ui/Tag.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { saveMetadata } from '../contract.ts';
import { usePublishing } from '../messages.ts';
import { Attachments } from './Attachments.tsx';
import { KindFields } from './KindFields.tsx';
import type { Loaded } from './load.ts';
import styles from './Metadata.module.css';

type Props = { entry: Loaded['entry']; tags: Loaded['tags']; open: LocaleCode };

export function Metadata({ entry, tags, open }: Props) {
  const t = usePublishing();
  const console = useConsole();
  const { save, busy, fault } = useMetadata(entry);
  const [chosen, setChosen] = useState<readonly string[]>(entry.tags);
  const toggle = (slug: string) =>
    setChosen(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug]);
  const error = (name: string) => (fault?.field === name ? fault.sentence : undefined);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(new FormData(event.currentTarget), chosen);
  };
  return (
    <Card as="section" aria-labelledby="metadata">
      <CardHead>
        <h2 id="metadata">{t('metadata.heading')}</h2>
      </CardHead>
      <CardBody>
        <form id="metadata-form" className={styles.form} onSubmit={onSubmit}>
          <Field label={t('metadata.slug')} hint={t('metadata.slugHint')} error={error('slug')}>
            {(field) => <Input {...field} name="slug" defaultValue={entry.slug} maxLength={80} required />}
          </Field>
          <Field label={t('metadata.series')} hint={t('metadata.seriesHint')} error={error('series')}>
            {(field) => <Input {...field} name="series" defaultValue={entry.series ?? ''} maxLength={80} />}
          </Field>
          <FieldGroup legend={t('metadata.tags')} className={styles.whole}>
            <div className={styles.tags}>
              {tags.map(({ slug, name }) => (
                <TagPick key={slug} pressed={chosen.includes(slug)} onClick={() => toggle(slug)}>
                  {name}
                </TagPick>
              ))}
            </div>
          </FieldGroup>
          <Field label={t('metadata.position')}>
            {(field) => (
              <Input
                {...field}
                name="position"
                inputMode="numeric"
                pattern="\d{1,6}"
                defaultValue={entry.position}
              />
            )}
          </Field>
          <KindFields entry={entry} error={error} />
          <Check name="vip" value="yes" defaultChecked={entry.vip} className={styles.whole}>
            {t('metadata.vip')}
          </Check>
        </form>
        {entry.kind === 'chapter' && <Attachments entry={entry} open={open} />}
      </CardBody>
      <CardFoot>
        <Button type="submit" form="metadata-form" tone="second" loading={busy}>
          {console('form.save')}
        </Button>
      </CardFoot>
    </Card>
  );
}

type Fault = { field: string; sentence: string };

function useMetadata(entry: Loaded['entry']) {
  const console = useConsole();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const save = async (fields: FormData, tags: readonly string[]) => {
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const places = (['contact', 'vip'] as const).filter((place) => fields.has(`place-${place}`));
    const level = (['beginner', 'intermediate', 'advanced'] as const).find((one) => one === text('level'));
    setBusy(true);
    setFault(undefined);
    try {
      await client.call(saveMetadata, {
        entry: String(entry.id),
        version: String(entry.version),
        slug: text('slug'),
        tags: [...tags],
        series: text('series'),
        position: text('position') || '0',
        vip: fields.has('vip') ? 'yes' : 'no',
        level: level ?? '',
        minutes: text('minutes'),
        video: text('video'),
        places,
      });
      toast.show(console('form.saved'));
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const [field = ''] = [Object(error.data).fields].flat();
      setFault({ field: String(field), sentence: error.message });
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, fault };
}
