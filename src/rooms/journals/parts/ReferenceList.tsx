/** A list of references: each line with its journal, and the figures as a table to take away. */
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { matchList } from '../calls.ts';
import { useJournals } from '../messages.ts';
import { longestList, mostLines } from '../references.ts';
import { MatchedTable } from './MatchedTable.tsx';
import type { MatchedLine } from './matchedLine.ts';

export function ReferenceList() {
  const t = useJournals();
  const { form, lines, busy, error, send } = useMatching();
  return (
    <>
      <Card>
        <CardBody>
          <form ref={form} onSubmit={send} className={layout.stack}>
            <Field label={t('list.label')} hint={t('list.hint', { lines: mostLines })} error={error}>
              {(control) => (
                <Textarea {...control} name="list" rows={7} maxLength={longestList} spellCheck={false} />
              )}
            </Field>
            <div>
              <Button type="submit" tone="primary" loading={busy}>
                {t('list.match')}
              </Button>
            </div>
          </form>
        </CardBody>
      </Card>
      <div role="status" className={layout.stack}>
        {lines && <MatchedTable lines={lines} />}
      </div>
    </>
  );
}

function useMatching() {
  const client = useClient();
  const [lines, setLines] = useState<readonly MatchedLine[]>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const list = new FormData(event.currentTarget).get('list');
    setBusy(true);
    setError(undefined);
    try {
      const answer = await client.call(matchList, { list: String(list ?? '') }, { quiet: true });
      setLines(answer.lines);
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal;
      setError(refusal.message);
      setTries((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };
  return { form, lines, busy, error, send };
}
