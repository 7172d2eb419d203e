/** What can be done with a file that is open: it is exported, or kept in the study for which it was brought. */
import { PageActs } from '../../../workbench/PageActs.tsx';
import { KeepInStudy } from '../keep/KeepInStudy.tsx';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { Remembered, useRemember } from './Remember.tsx';
import { TakeAway } from './TakeAway.tsx';

type Props = {
  view: FileView;
  work: LocalFileWork;
  name: string;
  /** For which it was brought. */
  study: string | undefined;
  onAnother(): void;
};

export function DataHead({ view, work, name, study, onAnother }: Props) {
  const t = useDataset();
  const remember = useRemember({ work, name });
  const kept = {
    identifying: (also?: readonly string[]) => work.ask('identifying', also),
    prepare: (wanted: Parameters<typeof work.ask<'prepare'>>[1]) => work.ask('prepare', wanted),
  };
  const keep = <KeepInStudy kept={kept} rows={view.rows} name={name} study={study} />;
  const take = <TakeAway view={view} work={work} name={name} tone={study ? undefined : 'primary'} />;
  const [primary, other] = study ? [keep, take] : [take, keep];
  return (
    <PageActs
      label={t('open.more')}
      seldom={[
        { word: t('open.another'), act: onAnother },
        { word: t('kept.remember'), act: () => void remember() },
      ]}
      primary={primary}
    >
      <Remembered work={work} />
      {other}
    </PageActs>
  );
}
