/** /{lang}/staff/scales/{scale}: every version of a scale, and what differs between two of them. */
import { data } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { holdsUnstorable } from '../../../platform/http/bodies.ts';
import { messagesFor } from '../../../platform/page.ts';
import { useSyndrome } from '../messages.ts';
import { allVersions, offeredAmong, wordsFor } from '../offered.ts';
import { draftById, draftList } from '../queries/versions.ts';
import type { Route } from './+types/scale';
import { ChangesCard } from './ChangesCard.tsx';
import { changesBetween } from './changes.ts';
import { draftTexts } from './drafts.ts';
import { shownVersion } from './shownVersion.ts';
import { VersionTable } from './VersionTable.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page } = staffPage(context, request);
  const { searchParams } = new URL(request.url);
  const [all, drafts] = await Promise.all([allVersions(page.ctx), draftList(page.ctx)]);
  const versions = all.filter(({ definition }) => definition.id === params.scale);
  const [newest] = versions;
  if (!newest) throw data(null, { status: 404 });
  const current = offeredAmong(all).find(({ definition }) => definition.id === params.scale);
  const own = drafts.filter(({ scale }) => scale === params.scale);
  const sideOf = async (name: string): Promise<ScaleTexts | undefined> => {
    const said = searchParams.get(name);
    const version = versions.find(({ definition }) => definition.version === said);
    const draft = own.some(({ id }) => id === said) ? await draftById(page.ctx, said ?? '') : undefined;
    return draft ? readDraft(draftTexts(draft)) : version;
  };
  const [from, to] = await Promise.all([sideOf('from'), sideOf('to')]);
  return {
    messages: messagesFor(page, 'syndrome.console'),
    scale: params.scale,
    title: wordsFor(current ?? newest, page.locale).words.title ?? params.scale,
    current: current?.definition.version ?? null,
    versions: versions.map(shownVersion),
    drafts: own.map(({ id, version }) => ({ id, version })),
    changes: from && to ? changesBetween(plain(from), plain(to)) : null,
  };
}

type ScaleTexts = { definition: unknown; words: unknown };

const plain = ({ definition, words }: ScaleTexts) => ({ definition, words });

/** A part that is no JSON yet is compared as text, and so is one that is nested deeper than any definition. */
function readDraft({ definition, words }: ReturnType<typeof draftTexts>): ScaleTexts {
  const read = (text: string): unknown => {
    try {
      const json: unknown = JSON.parse(text);
      return holdsUnstorable(json) ? text : json;
    } catch {
      return text;
    }
  };
  const filled = Object.entries(words).filter(([, text]) => text.trim() !== '');
  return {
    definition: read(definition),
    words: Object.fromEntries(filled.map(([locale, text]) => [locale, read(text)])),
  };
}

export default function ScalePage({ loaderData }: Route.ComponentProps) {
  const { scale, title, current, versions, drafts, changes } = loaderData;
  const t = useSyndrome();
  return (
    <ConsolePage title={t('console.scaleTitle', { title })}>
      <VersionTable scale={scale} versions={versions} current={current} />
      <ChangesCard versions={versions.map(({ version }) => version)} drafts={drafts} changes={changes} />
    </ConsolePage>
  );
}
