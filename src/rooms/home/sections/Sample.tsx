import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Table } from '#ui/Table.tsx';
import { useHome, useNumbers } from '../messages.ts';
import type { Study } from '../study.ts';
import s from './Sample.module.css';
import { SampleFoot, SampleHead, SampleRow } from './SampleParts.tsx';
import { Section, SectionHead } from './Section.tsx';

/** Ten records as a clinician sees them, under the distribution of all. */
export function Sample({ study }: { study: Study }) {
  const t = useHome();
  const { whole } = useNumbers();
  return (
    <Section labelledBy="sample-h">
      <SectionHead id="sample-h" heading={t('sample.heading')}>
        {t('sample.lede', { n: whole(study.patients) })}
      </SectionHead>
      <div className={cx(layout.card, s.card)}>
        <Table dense label={t('sample.caption')} className={s.sample}>
          <SampleHead study={study} />
          <tbody>
            {study.sample.map((row) => (
              <SampleRow key={row.id} row={row} />
            ))}
          </tbody>
          <SampleFoot columns={study.columns} />
        </Table>
      </div>
      <p className={s.caption}>{t('sample.caption')}</p>
    </Section>
  );
}
