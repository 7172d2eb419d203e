/** Fields that only some kinds of entries have. */
import { Check } from '../../../ui/Check.tsx';
import { Field, FieldGroup } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { usePublishing } from '../messages.ts';
import type { Loaded } from './load.ts';

type Props = { entry: Loaded['entry']; error(name: string): string | undefined };

export function KindFields({ entry: { kind, facts }, error }: Props) {
  const t = usePublishing();
  if (kind === 'course') {
    return (
      <Field label={t('metadata.level')}>
        {(field) => (
          <Select {...field} name="level" defaultValue={facts.level ?? ''}>
            <option value="">{t('metadata.noLevel')}</option>
            {(['beginner', 'intermediate', 'advanced'] as const).map((level) => (
              <option key={level} value={level}>
                {t(`levels.${level}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
  if (kind === 'question') {
    return (
      <FieldGroup legend={t('metadata.places')}>
        <Check name="place-contact" defaultChecked={facts.places.includes('contact')}>
          {t('metadata.placeContact')}
        </Check>
        <Check name="place-vip" defaultChecked={facts.places.includes('vip')}>
          {t('metadata.placeVip')}
        </Check>
      </FieldGroup>
    );
  }
  if (kind !== 'chapter') return null;
  return (
    <>
      <Field label={t('metadata.minutes')} hint={t('metadata.minutesHint')} error={error('minutes')}>
        {(field) => (
          <Input
            {...field}
            name="minutes"
            inputMode="numeric"
            defaultValue={facts.minutes ?? ''}
            maxLength={3}
          />
        )}
      </Field>
      <Field label={t('metadata.video')} hint={t('metadata.videoHint')} error={error('video')} wide>
        {(field) => (
          <Input {...field} name="video" inputMode="url" defaultValue={facts.video ?? ''} maxLength={500} />
        )}
      </Field>
    </>
  );
}
