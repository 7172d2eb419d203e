/** The result taken away: as a table for Word, as a file, as a program with the data that it reads. */
import { useState } from 'react';
import { useLocale } from '../../../../i18n/messages.tsx';
import type { Outcome } from '../../../../methods/analysis.ts';
import { useOwn } from '../../../../own/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { saveBlob } from '../../../../ui/saveBlob.ts';
import { useToast } from '../../../../ui/toasts.tsx';
import { useDataset } from '../../messages.ts';
import { csvOf, htmlOf, tabbedOf } from '../exported.ts';
import type { ShownTable } from '../shown.ts';

export type Taken = {
  outcome: Outcome;
  title: string;
  tables: readonly ShownTable[];
  notes: readonly string[];
  results: readonly string[];
  methods: readonly string[];
  /** Names of variables by their keys; unset where what was chosen is kept elsewhere. */
  nameOf?: ((key: string) => string) | undefined;
};

export function Take({ outcome, title, tables, notes, results, methods, nameOf }: Taken) {
  const t = useDataset();
  const own = useOwn();
  const toast = useToast();
  const { tag } = useLocale();
  const [isWriting, setWriting] = useState(false);
  const name = outcome.spec.method;
  const copy = async () => {
    const html = new Blob([htmlOf(tables, notes)], { type: 'text/html' });
    const plain = new Blob([tabbedOf(tables)], { type: 'text/plain' });
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/html': html, 'text/plain': plain })]);
      toast.show(own('copied'));
    } catch {
      // Refused by the person, or no clipboard outside of https.
      toast.show(own('notCopied'), 'error', 6000);
    }
  };
  const csv = () =>
    saveBlob(new Blob([`\uFEFF${csvOf(tables, notes)}`], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  // By names, which a file that is opened again has as before.
  const choices = (called: (key: string) => string) => {
    const roles = Object.entries(outcome.spec.roles).map(([role, keys]) => [role, keys.map(called)]);
    const text = JSON.stringify({ ...outcome.spec, roles: Object.fromEntries(roles) }, null, 2);
    saveBlob(new Blob([text], { type: 'application/json' }), `${name}.json`);
  };
  const docx = async () => {
    setWriting(true);
    try {
      const { docxOf } = await import('../document.ts');
      const sentences = [
        { title: t('statistics.said.results'), texts: results },
        { title: t('statistics.said.methods'), texts: methods },
      ];
      saveBlob(await docxOf({ title, tables, notes, sentences }, tag), `${name}.docx`);
    } finally {
      setWriting(false);
    }
  };
  return (
    <div className={layout.row}>
      <Button size="sm" icon="copy" onClick={() => void copy()}>
        {t('statistics.take.copy')}
      </Button>
      <Button size="sm" loading={isWriting} onClick={() => void docx()}>
        DOCX
      </Button>
      <Button size="sm" onClick={csv}>
        CSV
      </Button>
      {nameOf && (
        <Button size="sm" onClick={() => choices(nameOf)}>
          JSON
        </Button>
      )}
    </div>
  );
}
