import type { Layout } from '../../../frame/guess/layout.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Choice } from '../../../workbench/Choice.tsx';
import type { Form, SaidForm } from '../local/protocol.ts';
import { useDataset } from '../messages.ts';

const mostAbove = 20;
const headings = ['0', '1', '2'] as const;

type Props = {
  form: Form;
  why(about: 'above' | 'headings'): string | undefined;
  onChange(said: SaidForm): void;
};

/** Which of the first rows say what the columns are called. Rows without anything in them do not count. */
export function HeadRows({ form, why, onChange }: Props) {
  const t = useDataset();
  const { number } = useFormat();
  const { layout = { above: 0, rows: 1 }, titles = [] } = form;
  const change = (part: Partial<Layout>) => onChange({ layout: { ...layout, ...part } });
  const left = titles.length > 0 && t('form.titles', { titles: titles.join(' ').slice(0, 120) });
  const above = Array.from({ length: Math.max(mostAbove, layout.above) + 1 }, (_, count) => count);
  return (
    <>
      <Choice
        label={t('form.above')}
        hint={[why('above'), left].filter(Boolean).join(' ')}
        value={String(layout.above)}
        options={above.map((count) => [String(count), number(count)] as const)}
        onChange={(count) => change({ above: Number(count) })}
      />
      <Choice
        label={t('form.headings')}
        hint={why('headings')}
        value={headings[layout.rows]}
        options={headings.map(
          (rows) => [rows, rows === '0' ? t('form.noHeadings') : number(Number(rows))] as const,
        )}
        // The values are those of the list above.
        onChange={(rows) => change({ rows: headings.indexOf(rows) as Layout['rows'] })}
      />
    </>
  );
}
