/** Fields that only some kinds of entries have. */

import { Check } from '../../../ui/Check.tsx';
import { Field, FieldGroup } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import type { EntryKind } from '../kinds.ts';
import { usePublishing } from '../messages.ts';
import type { MetadataState } from './useMetadata.ts';

type Props = { kind: EntryKind; state: Pick<MetadataState, 'control' | 'error'> };

export function KindFields({ kind, state: { control, error } }: Props) {
  const t = usePublishing();
  if (kind === 'course') {
    return (
      <Field label={t('metadata.level')}>
        {(field) => (
          <Select {...field} {...control('level')}>
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
        <Check {...control('places')} value="contact">
          {t('metadata.placeContact')}
        </Check>
        <Check {...control('places')} value="vip">
          {t('metadata.placeVip')}
        </Check>
      </FieldGroup>
    );
  }
  if (kind !== 'chapter') return null;
  return (
    <>
      <Field label={t('metadata.minutes')} hint={t('metadata.minutesHint')} error={error('minutes')}>
        {(field) => <Input {...field} {...control('minutes')} inputMode="numeric" maxLength={3} />}
      </Field>
      <Field label={t('metadata.video')} hint={t('metadata.videoHint')} error={error('video')} wide>
        {(field) => <Input {...field} {...control('video')} inputMode="url" maxLength={500} />}
      </Field>
    </>
  );
}
