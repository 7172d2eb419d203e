/** An analysis of the plan is written: its method, and variables of the dictionary; there need be no data. */
import { type SyntheticEvent, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useSentence } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import { useFaultsTold } from '../../../../platform/useFaultsTold.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/buttonClass.ts';
import { Card, CardBody, CardFoot, CardHead } from '../../../../ui/Card.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { Split } from '../../../../ui/Split.tsx';
import { longestName } from '../../limits.ts';
import { useDataset } from '../../messages.ts';
import { isWhole } from '../../statistics/fitting.ts';
import { Options } from '../../statistics/parts/Options.tsx';
import { RoleSlots } from '../../statistics/parts/RoleSlots.tsx';
import type { AnalysisColumn } from '../../statistics/protocol.ts';
import { type Analysis, type Declared, specOf, usualChoice } from '../../statistics/useAnalysis.ts';
import { useSaying } from '../../statistics/useSaying.ts';
import type { ShownItem } from '../planOwn.ts';
import type { Written } from '../usePlan.ts';
import styles from './Begin.module.css';

type Props = {
  study: string;
  method: Declared;
  columns: readonly AnalysisColumn[];
  /** Undefined: it is a new one. */
  item: ShownItem | undefined;
  busy: boolean;
  onSave(item: Written): void;
};

export function PlannedEditor({ study, method, columns, item, busy, onSave }: Props) {
  const t = useDataset();
  const say = useSentence();
  const { code } = useLocale();
  const title = say(`methods.names.${method.id}.title`);
  const [chosen, setChosen] = useState(() => usualChoice(method, item?.spec));
  const [name, setName] = useState(item?.name ?? title);
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const choose = useCallback<Analysis['choose']>((change) => setChosen((was) => ({ ...was, ...change })), []);
  const analysis: Analysis = { columns, chosen, choose, ...withoutData };
  const saying = useSaying(method, analysis, 'plain');
  const isLacking = name.trim() === '';
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLacking) return setTries(tries + 1);
    const taken = new Set(Object.values(chosen.roles).flat());
    const names = columns.filter(({ key }) => taken.has(key)).map((one) => [one.key, one.name]);
    onSave({
      id: item?.id ?? crypto.randomUUID(),
      name: name.trim(),
      spec: specOf(method, chosen),
      names: Object.fromEntries(names),
    });
  };
  return (
    <Card as="section" aria-labelledby="planned-h">
      <CardHead>
        <h2 id="planned-h">{title}</h2>
      </CardHead>
      <form className={styles.editor} ref={form} noValidate onSubmit={save}>
        <CardBody className={layout.stack}>
          {item?.hidden !== undefined && <Note tone="warn">{t('plan.hidden', { name: item.hidden })}</Note>}
          <Field
            label={t('analyses.name')}
            hint={t('analyses.nameHint')}
            error={tries > 0 && isLacking && t('errors.name')}
          >
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={longestName}
                autoComplete="off"
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            )}
          </Field>
        </CardBody>
        <Split aside="start">
          <div>
            <RoleSlots {...{ method, analysis, saying }} variables={t('plan.variables')} />
          </div>
          <div>
            <Options {...{ method, analysis, saying }} />
          </div>
        </Split>
        <CardFoot className={layout.row}>
          <Button
            tone="primary"
            type="submit"
            disabled={!isWhole(method, chosen.roles)}
            loading={busy}
            loadingLabel={t('recipes.keeping')}
          >
            {t('plan.save')}
          </Button>
          <Link className={buttonClass()} to={pathOf(code, 'studies/:study/analyses/plan', { study })}>
            {t('snapshots.cancel')}
          </Link>
        </CardFoot>
      </form>
    </Card>
  );
}

/** Nothing is computed. */
const withoutData = {
  result: undefined,
  isBusy: false,
  end: () => undefined,
  inR: async () => undefined,
} as const;
