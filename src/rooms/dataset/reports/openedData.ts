/** Data of a study that are read once: an analysis runs again on them, or they go along with a report. */
import { unheard } from '../../../lib/report.ts';
import { keptOf } from '../../../methods/kept.ts';
import type { Report } from '../../../report/report.ts';
import { calledIn } from '../analyses/named.ts';
import { FileWorker } from '../local/FileWorker.ts';
import { fileOf } from '../parts/SnapshotStage.tsx';
import type { OtherSnapshot } from '../snapshots/own.ts';
import { Computing } from '../statistics/computed.ts';
import type { SourceNow } from './sources.ts';

export class OpenedData {
  private readonly file = new FileWorker();
  private readonly computing = new Computing();
  private readonly snapshot: OtherSnapshot;
  private readonly opened: Promise<unknown>;

  constructor(language: string, [open, ...beside]: readonly Blob[], snapshot: OtherSnapshot) {
    this.snapshot = snapshot;
    const name = fileOf(snapshot.name);
    this.opened = this.file.ask('open', new File(open ? [open] : [], name), name, language, {}, { beside });
  }

  /** An analysis as it is kept of these data. @returns undefined where it does not run on them */
  async again({ spec, names, name }: Extract<SourceNow, { state: 'there' }>) {
    await this.opened;
    const keys = Object.values(spec.roles).flat();
    const frame = await this.file.ask('analysisTable', keys, spec.filter);
    const result = await this.computing.analyse(spec, frame, unheard);
    if (!result.ok) return undefined;
    const { outcome } = result;
    return {
      ...{ client_key: crypto.randomUUID(), name, snapshot: this.snapshot.id },
      spec: JSON.stringify(outcome.spec),
      names: JSON.stringify(Object.fromEntries(keys.map((key) => [key, calledIn(names, key)]))),
      result: JSON.stringify(keptOf(outcome)),
      engine: `${outcome.engine}`,
    };
  }

  /** A study file with the report in it, without columns that say directly who somebody is. */
  async with(report: Report): Promise<{ blob: Blob; name: string }> {
    await this.opened;
    return this.file.ask('write', 'report.study.zip', true, { report });
  }

  end(): void {
    this.file.end();
    this.computing.end();
  }
}
