/** Versions of journals and figures, brought as staff bring them. */
import type { ImportKind, ImportState } from '../../src/rooms/journals/kinds.ts';
import { type Import, importOf } from '../../src/rooms/journals/queries/imports.ts';
import {
  beginImport,
  importFile,
  publishImport,
  readImport,
} from '../../src/rooms/journals/staff/contract.ts';
import { dataOf } from './entries.ts';
import { onceSettled, type Site, type Visitor } from './site.ts';
import { Sending } from './uploads.ts';

type Place = Pick<Site, 'ctx'>;

/** Waits until a job has brought a version there. */
export async function arrived({ ctx }: Place, id: number, state: ImportState): Promise<Import> {
  const found = await onceSettled(
    async () => importOf(ctx, id),
    (version) => version?.state === state,
  );
  if (!found) throw new Error(`There is no version ${id}.`);
  return found;
}

type Brought = { kind: ImportKind; source?: string; year?: string };

/** Begins a version and sends its file; says its number. */
export async function sendFile(admin: Visitor, file: string | Uint8Array, brought: Brought): Promise<number> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const { kind, source = 'A source', year = '' } = brought;
  const { id } = dataOf(
    await admin.call(beginImport, {
      kind,
      source,
      year,
      fileName: 'file.csv',
      bytes: String(bytes.length),
      licence: 'yes',
    }),
  );
  await new Sending(admin, importFile, { import: String(id) }, bytes).whole();
  return id;
}

/** A version that is read, or refused. */
export async function bring(
  site: Place,
  admin: Visitor,
  file: string | Uint8Array,
  brought: Brought,
  state: ImportState = 'preview',
): Promise<Import> {
  const id = await sendFile(admin, file, brought);
  dataOf(await admin.call(readImport, { import: String(id) }));
  return arrived(site, id, state);
}

/** A version that readers see. */
export async function makeLive(
  site: Place,
  admin: Visitor,
  file: string | Uint8Array,
  brought: Brought,
): Promise<Import> {
  const { id } = await bring(site, admin, file, brought);
  dataOf(await admin.call(publishImport, { import: String(id) }));
  return arrived(site, id, 'live');
}

/** Two invented journals. */
export const journalsFile = `Title,ISSN,eISSN,Abbreviation,Other names,Publisher,Country,Open access,Charges
Invented Journal of Trial Methods,9900-0008,9900-0016,Invent J Trial Methods,,Nowhere Press,GB,yes,no
Revue inventée de médecine générale,9900-0024,,Rev Inventée Méd Gén,Invented Review of Medicine,Nulle Part,FR,no,yes
`;

/** Their figures, two years of one. */
export const figuresFile = `ISSN,Year,Metric,Value,Quartile,Category
9900-0016,2024,JIF,4.1,Q1,Research Methods
9900-0016,2025,JIF,4.75,Q1,Research Methods
9900-0024,2025,JIF,1.2,Q3,General Medicine
`;
