/** Attaches one of the reader's calculations to an outcome of the study. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat, useLocale, useSentence } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Input.tsx';
import { Note } from '../../../ui/Note.tsx';
import { callsIn } from '../calls.ts';
import { useStudy } from '../messages.ts';
import type { AttachedSampleSize, SampleSizes } from '../sampleSize/sampleSizes.ts';
import { useAct } from '../useAct.ts';
import { FormDialog } from './FormDialog.tsx';

type Props = {
  study: string;
  attached: readonly AttachedSampleSize[];
  offered: NonNullable<SampleSizes['offered']>;
};

export function AttachSampleSize({ study, attached, offered: { calculations, outcomes } }: Props) {
  const t = useStudy();
  const { code } = useLocale();
  // What is missing stands where it is made.
  if (calculations.length === 0)
    return (
      <Link className={buttonClass({ size: 'sm' })} to={pathTo(code, 'tools/sample-size')}>
        {t('sizes.compute')}
      </Link>
    );
  if (outcomes.length === 0)
    return (
      <Link className={buttonClass({ size: 'sm' })} to={pathOf(code, 'studies/:study/dictionary', { study })}>
        {t('sizes.mark')}
      </Link>
    );
  return <Attach {...{ study, attached, calculations, outcomes }} />;
}

function Attach({
  study,
  attached,
  calculations,
  outcomes,
}: Pick<Props, 'study' | 'attached'> & Props['offered']) {
  const t = useStudy();
  const say = useSentence();
  const format = useFormat();
  const client = useClient();
  const { busy, act, fault } = useAct();
  const [open, setOpen] = useState(false);
  const [key, setKey] = useState(outcomes[0]?.key);
  const outcome = outcomes.find((one) => one.key === key) ?? outcomes[0];
  const before = attached.find((one) => one.outcome?.key === outcome?.key);
  const send = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const event = typed.get('event');
    const sent = {
      calculation: String(typed.get('calculation')),
      outcome: outcome?.key ?? '',
      ...(event && { event: String(event) }),
      ...(before && { instead: before.id }),
    };
    if (await act(() => client.call(callsIn(study).attachSampleSize, sent), t('sizes.attachedNow')))
      setOpen(false);
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('sizes.attach')}
      </Button>
      <FormDialog
        open={open}
        title={t('sizes.attach')}
        onClose={() => setOpen(false)}
        send={t('sizes.attachKey')}
        busy={busy}
        onSend={send}
      >
        <Field label={t('sizes.calculation')} error={fault('calculation')}>
          {(control) => (
            <Select {...control} name="calculation">
              {calculations.map(({ id, name, title }) => (
                <option key={id} value={id}>
                  {title === '' ? name : name + format.inBrackets(say(title))}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('sizes.outcome')} error={fault('outcome')}>
          {(control) => (
            <Select
              {...control}
              name="outcome"
              value={outcome?.key}
              onChange={({ currentTarget }) => setKey(currentTarget.value)}
            >
              {outcomes.map(({ key: one, label }) => (
                <option key={one} value={one}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {outcome && outcome.codes.length > 0 && (
          <Field label={t('sizes.event')} error={fault('event')}>
            {(control) => (
              <Select {...control} key={outcome.key} name="event" defaultValue={outcome.codes.at(-1)?.code}>
                <option value="">{t('sizes.noEvent')}</option>
                {outcome.codes.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {before && <Note tone="info">{t('sizes.instead', { name: before.name })}</Note>}
      </FormDialog>
    </>
  );
}
