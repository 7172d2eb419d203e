/** Somebody's tasks as a part of the user centre. */
import { pathTo } from '../../i18n/paths.ts';
import { type CentrePart, type CentreReader, fewRows, type Panel } from '../../own/centre.ts';
import { ownTasks } from './own.ts';

export function tasksPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'tasks.server.centre.title');
  return { id: 'tasks', order: 39, icon: 'clock', title, load: () => panel(reader) };
}

async function panel({ page: { ctx, locale }, actor }: CentreReader): Promise<Panel> {
  const say = (key: string) => ctx.catalogue.text(locale, `tasks.${key}`);
  const list = pathTo(locale, 'my/tasks');
  const tasks = await ownTasks(ctx, actor.accountId, locale);
  if (tasks.length === 0) {
    const begin = { label: say('server.centre.all'), to: list };
    return { empty: { title: say('server.centre.none'), text: say('server.centre.noneText'), begin } };
  }
  return {
    rows: tasks
      .slice(0, fewRows)
      .map(({ title, state, at }) => ({ title, to: list, note: say(`server.states.${state}`), at })),
    ways: [{ label: say('server.centre.all'), to: list }],
  };
}
