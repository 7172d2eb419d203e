/** The parts of a draft as text, what is wrong with them, and the way to publication. */

import { useRef, useState } from 'react';
import { useConsole } from '../../../console/messages.ts';
import { namedLocales, ownNames } from '../../../i18n/languageNames.ts';
import { isLocale, localeCodes } from '../../../i18n/locales.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { LeaveDialog } from '../../../own/LeaveDialog.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardBody, CardFoot } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select, Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { useSyndrome } from '../messages.ts';
import { saveScalePart } from './contract.ts';
import styles from './DraftEditor.module.css';
import type { DraftFault, DraftPart, DraftReport, DraftTexts } from './draft.ts';
import { FaultList } from './FaultList.tsx';
import { PublishCard } from './PublishCard.tsx';

/** `languages`: what they are called in the reader's own. */
type Props = {
  draft: string;
  revision: number;
  texts: DraftTexts;
  report: DraftReport;
  languages: Readonly<Record<string, string>>;
};

export function DraftEditor({ draft, languages, ...first }: Props) {
  const t = useSyndrome();
  const console = useConsole();
  const [part, setPart] = useState<DraftPart>('definition');
  const { stored, typed, type, save, busy, unsaved } = useDraft(draft, first);
  const isUnsaved = unsaved.length > 0;
  const nameOf = (one: DraftPart) => (one === 'definition' ? t('console.definition') : ownNames[one].name);
  const { report, revision } = stored;
  const area = useRef<HTMLTextAreaElement>(null);
  const text = typed[part] ?? textOf(stored.texts, part);
  /** To the line of the part where a fault stands. */
  const goTo = (fault: DraftFault) => {
    setPart(fault.part);
    const wanted = typed[fault.part] ?? textOf(stored.texts, fault.part);
    requestAnimationFrame(() => selectLine(area.current, wanted, fault.line ?? 1));
  };
  return (
    <>
      <LeaveDialog unsaved={unsaved.map(nameOf)} />
      <Card>
        <CardBody className={layout.stack}>
          <div className={styles.top}>
            <PartChoice part={part} onChange={setPart} report={report} texts={stored.texts} />
            <FileButton onText={(file) => type(part, file)} />
          </div>
          <Field label={t('console.partText')} hint={t('console.partHint')}>
            {(control) => (
              <Textarea
                {...control}
                ref={area}
                className={styles.text}
                spellCheck={false}
                dir="ltr"
                value={text}
                onChange={(event) => type(part, event.target.value)}
              />
            )}
          </Field>
        </CardBody>
        <CardFoot className={layout.row}>
          <Button tone="primary" loading={busy} loadingLabel={console('form.saving')} onClick={save}>
            {t('console.saveAndCheck')}
          </Button>
          {isUnsaved && <span className={layout.meta}>{t('console.unsaved')}</span>}
        </CardFoot>
      </Card>
      <FaultList report={report} onChoose={goTo} />
      <PublishCard
        draft={draft}
        revision={revision}
        report={report}
        names={languages}
        isUnsaved={isUnsaved}
      />
    </>
  );
}

function textOf({ definition, words }: DraftTexts, part: DraftPart): string {
  return part === 'definition' ? definition : (words[part] ?? '');
}

/** What is stored, and what was typed since: every part that was changed is saved, one after the other. */
function useDraft(draft: string, first: Omit<Props, 'draft' | 'languages'>) {
  const t = useSyndrome();
  const client = useClient();
  const toast = useToast();
  const [stored, setStored] = useState(first);
  const [typed, setTyped] = useState<Partial<Record<DraftPart, string>>>({});
  const [busy, setBusy] = useState(false);
  const changed = (['definition', ...localeCodes] as const).flatMap((part) => {
    const text = typed[part];
    return text === undefined || text === textOf(stored.texts, part) ? [] : [[part, text] as const];
  });
  const save = async () => {
    setBusy(true);
    try {
      let now = stored;
      // Also without a change: then the part is checked anew.
      const all = changed.length > 0 ? changed : [['definition', stored.texts.definition] as const];
      for (const [part, text] of all) {
        const { revision, report } = await client.call(saveScalePart, {
          draft,
          part,
          text,
          revision: String(now.revision),
        });
        const { definition, words } = now.texts;
        const texts =
          part === 'definition'
            ? { definition: text, words }
            : { definition, words: { ...words, [part]: text } };
        // Its kinds are those of the engine, which the contract lets through as texts.
        now = { revision, texts, report: report as DraftReport };
        setStored(now);
      }
      toast.show(t('console.saved'));
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  const type = (part: DraftPart, text: string) => setTyped((before) => ({ ...before, [part]: text }));
  return { stored, typed, type, save, busy, unsaved: changed.map(([part]) => part) };
}

function selectLine(area: HTMLTextAreaElement | null, text: string, line: number): void {
  if (!area) return;
  const lines = text.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  area.focus();
  area.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 4);
}

function PartChoice({
  part,
  onChange,
  report,
  texts,
}: {
  part: DraftPart;
  onChange: (part: DraftPart) => void;
  report: DraftReport;
  texts: DraftTexts;
}) {
  const t = useSyndrome();
  const { inBrackets } = useFormat();
  const mark = (of: DraftPart) => {
    const count = report.faults.filter((fault) => fault.part === of).length;
    if (count > 0) return t('console.partFaults', { count });
    return textOf(texts, of).trim() === '' ? t('console.partEmpty') : t('console.partRight');
  };
  return (
    <Field label={t('console.part')}>
      {(control) => (
        <Select
          {...control}
          value={part}
          onChange={(event) => onChange(isLocale(event.target.value) ? event.target.value : 'definition')}
        >
          <option value="definition">{`${t('console.definition')}${inBrackets(mark('definition'))}`}</option>
          {namedLocales.map(({ code, name, tag }) => (
            <option key={code} value={code} lang={tag}>
              {`${name}${inBrackets(mark(code))}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A file takes the place of what stands in the part; it is stored with the next save. */
function FileButton({ onText }: { onText: (text: string) => void }) {
  const t = useSyndrome();
  return (
    <label className={buttonClass({}, styles.file)}>
      <Icon name="upload" />
      {t('console.fromFile')}
      <input
        type="file"
        className={layout.sr}
        accept=".json,application/json"
        onChange={async ({ currentTarget: input }) => {
          const text = await input.files?.[0]?.text();
          input.value = '';
          if (text !== undefined) onText(text);
        }}
      />
    </label>
  );
}
