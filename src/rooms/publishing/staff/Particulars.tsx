/** What surrounds the texts of a piece: address, tags, series, who may read it; of a chapter its video and files. */
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../../contract/client.ts';
import { saveParticulars } from '../../../contract/staff/pieces.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useDesk } from '../../../console/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Field, FieldGroup } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { TagPick } from '../../../ui/Tag.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { usePublishing } from '../messages.ts';
import { Attachments } from './Attachments.tsx';
import { KindFields } from './KindFields.tsx';
import type { Loaded } from './load.ts';
import styles from './Particulars.module.css';

type Props = { piece: Loaded['piece']; tags: Loaded['tags']; open: LocaleCode };

export function Particulars({ piece, tags, open }: Props) {
  const t = usePublishing();
  const desk = useDesk();
  const { save, busy, fault } = useParticulars(piece);
  const [chosen, setChosen] = useState<readonly string[]>(piece.tags);
  const toggle = (slug: string) =>
    setChosen(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug]);
  const error = (name: string) => (fault?.field === name ? fault.sentence : undefined);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(new FormData(event.currentTarget), chosen);
  };
  return (
    <Card as="section" aria-labelledby="particulars">
      <CardHead>
        <h2 id="particulars">{t('particulars.heading')}</h2>
      </CardHead>
      <CardBody>
        <form id="particulars-form" className={styles.form} onSubmit={onSubmit}>
          <Field label={t('particulars.slug')} hint={t('particulars.slugHint')} error={error('slug')}>
            {(field) => <Input {...field} name="slug" defaultValue={piece.slug} maxLength={80} required />}
          </Field>
          <Field label={t('particulars.series')} hint={t('particulars.seriesHint')} error={error('series')}>
            {(field) => <Input {...field} name="series" defaultValue={piece.series ?? ''} maxLength={80} />}
          </Field>
          <FieldGroup legend={t('particulars.tags')} className={styles.whole}>
            <div className={styles.tags}>
              {tags.map(({ slug, name }) => (
                <TagPick key={slug} pressed={chosen.includes(slug)} onClick={() => toggle(slug)}>
                  {name}
                </TagPick>
              ))}
            </div>
          </FieldGroup>
          <Field label={t('particulars.position')}>
            {(field) => (
              <Input
                {...field}
                name="position"
                inputMode="numeric"
                pattern="\d{1,6}"
                defaultValue={piece.position}
              />
            )}
          </Field>
          <KindFields piece={piece} error={error} />
          <Check name="vip" value="yes" defaultChecked={piece.vip} className={styles.whole}>
            {t('particulars.vip')}
          </Check>
        </form>
        {piece.kind === 'chapter' && <Attachments piece={piece} open={open} />}
      </CardBody>
      <CardFoot>
        <Button type="submit" form="particulars-form" tone="second" loading={busy}>
          {desk('form.save')}
        </Button>
      </CardFoot>
    </Card>
  );
}

type Fault = { field: string; sentence: string };

function useParticulars(piece: Loaded['piece']) {
  const desk = useDesk();
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
      await client.call(saveParticulars, {
        piece: String(piece.id),
        version: String(piece.version),
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
      toast.show(desk('form.saved'));
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
