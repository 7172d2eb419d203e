/** One version of a dictionary beside another: what changed between them, and how values of the older one are read. */
import { useEffect, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import type { Recodes } from '../../../dictionary/recode.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import layout from '../../../ui/layout.module.css';
import { Choice } from '../../../workbench/Choice.tsx';
import { dictionaryCalls } from '../dictionary/calls.ts';
import { changedIn } from '../dictionary/findings.ts';
import { useStudy } from '../messages.ts';
import styles from './BeforePublishing.module.css';
import { ChangedItem } from './ChangedItem.tsx';

type Props = {
  study: string;
  /** Undefined: none is open. */
  number: number | undefined;
  /** Of all versions. */
  numbers: readonly number[];
  onClose(): void;
  /** Puts a variable that is gone back into the draft; undefined where it cannot be. */
  restore: ((variable: Variable) => (() => void) | undefined) | undefined;
};

type Opened = { dictionary: Dictionary; recodes: Recodes };

export function VersionDrawer({ number, onClose, ...props }: Props) {
  const t = useStudy();
  return (
    <Drawer
      open={number !== undefined}
      onClose={onClose}
      title={number !== undefined && t('dictionary.version', { number })}
      closeLabel={t('dictionary.close')}
    >
      {number !== undefined && <Beside key={number} number={number} {...props} />}
    </Drawer>
  );
}

function Beside({ study, number, numbers, restore }: Omit<Props, 'number' | 'onClose'> & { number: number }) {
  const t = useStudy();
  const others = numbers.filter((one) => one !== number).toSorted((a, b) => b - a);
  const [other, setOther] = useState(others.find((one) => one < number) ?? others.at(-1));
  const [is, was] = [useVersion(study, number), useVersion(study, other)];
  if (other === undefined) return <p>{t('dictionary.onlyVersion')}</p>;
  return (
    <div className={layout.stack}>
      <Choice
        label={t('dictionary.comparedWith')}
        value={String(other)}
        options={others.map((one) => [String(one), t('dictionary.version', { number: one })] as const)}
        onChange={(one) => setOther(Number(one))}
      />
      {is && was ? (
        <Changes was={was} is={is} restore={restore} />
      ) : (
        <p role="status">{t('dictionary.fetching')}</p>
      )}
      {is && number === other + 1 && <Maps of={is} was={was} />}
    </div>
  );
}

/** Undefined while it is fetched; where it cannot be, the client says why. */
function useVersion(study: string, number: number | undefined): Opened | undefined {
  const client = useClient();
  const [found, setFound] = useState<{ number: number; opened: Opened }>();
  useEffect(() => {
    if (number === undefined) return;
    let isGone = false;
    client.call(dictionaryCalls(study).version, { number: String(number) }).then(
      ({ dictionary, recodes }) => {
        const opened = { dictionary: JSON.parse(dictionary), recodes: JSON.parse(recodes) };
        if (!isGone) setFound({ number, opened });
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      },
    );
    return () => {
      isGone = true;
    };
  }, [client, study, number]);
  return found?.number === number ? found?.opened : undefined;
}

/** A dictionary may have thousands. */
const mostShown = 100;

function Changes({ was, is, restore }: { was: Opened; is: Opened; restore: Props['restore'] }) {
  const t = useStudy();
  const changed = changedIn(was.dictionary, is.dictionary);
  if (changed.length === 0) return <p>{t('dictionary.same')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {changed.slice(0, mostShown).map((one) => {
          const isGone = one.changes.some(({ kind }) => kind === 'removed');
          const variable = was.dictionary.variables.find(({ key }) => isGone && key === one.key);
          const act = variable && restore?.(variable);
          return (
            <ChangedItem key={one.key} changed={one}>
              {act && (
                <Button size="sm" onClick={act}>
                  {t('dictionary.putBack', { name: one.name })}
                </Button>
              )}
            </ChangedItem>
          );
        })}
      </ul>
      {changed.length > mostShown && (
        <p className={layout.small}>{t('dictionary.moreChanged', { count: changed.length - mostShown })}</p>
      )}
    </>
  );
}

/** Published for ever: as which code each one that was gone is read. */
function Maps({ of: { dictionary, recodes }, was }: { of: Opened; was: Opened | undefined }) {
  const t = useStudy();
  const variables = [...dictionary.variables, ...(was?.dictionary.variables ?? [])];
  const lines = Object.entries(recodes).flatMap(([key, map]) => {
    const name = variables.find((one) => one.key === key)?.name ?? '';
    return Object.entries(map).map(([code, into]) => ({ name, code, into }));
  });
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className={layout.small}>{t('dictionary.maps')}</h3>
      <ul className={styles.list}>
        {lines.map(({ name, code, into }) => (
          <li key={`${name} ${code}`}>
            {into === ''
              ? t('dictionary.mappedToNone', { name, code })
              : t('dictionary.mappedTo', { name, code, into })}
          </li>
        ))}
      </ul>
    </section>
  );
}
