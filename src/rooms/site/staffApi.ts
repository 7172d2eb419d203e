/** Settings as admins keep them. */
import { Refusal } from '../../contract/problems.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { changedParts } from '../../lib/changedParts.ts';
import { audit } from '../../platform/audit.ts';
import { invalidate } from '../../platform/cache.ts';
import { holdsUnstorable } from '../../platform/http/bodies.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { saveSetting } from './contract.ts';
import { changeSetting, readSettings, siteTag } from './queries.ts';
import { type Settings, settingNamed, siteIn } from './settings.ts';

export function siteStaffApi(): Handled[] {
  return [
    handle(saveSetting, async (ctx, { name, version, value }, call) => {
      const schema = settingNamed(name);
      if (!schema) throw new Refusal({ problem: 'not_found' });
      const given = jsonIn(value);
      const parsed = schema.safeParse(given);
      if (holdsUnstorable(given)) throw invalidAt(name);
      if (!parsed.success) throw invalidAt(parsed.error.issues[0]?.path.join('.') ?? '');
      if (!isShown({ ...(await readSettings(ctx)), [name]: parsed.data })) throw invalidAt(name);
      return ctx.transaction(async (tx) => {
        const before = await changeSetting(tx, name, version, JSON.stringify(parsed.data), tx.clock());
        if (before === undefined)
          throw new Refusal({ problem: 'conflict', key: 'staff.errors.settingChanged' });
        // A setting may hold people's names: which part changed is kept, its words are not.
        const detail = { changed: changedParts(before.value, parsed.data) };
        await audit(tx, actorOf(call), {
          act: 'setting.save',
          subject: 'setting',
          subjectId: name,
          detail,
        });
        await invalidate(tx, [siteTag]);
        return { version: version + 1 };
      });
    }),
  ];
}

function invalidAt(at: string): Refusal {
  return new Refusal({
    problem: 'invalid',
    key: 'staff.errors.settingInvalid',
    fields: [at],
    values: { at },
  });
}

/** Whether every language of the site can show these settings. */
function isShown(settings: Settings): boolean {
  try {
    for (const code of localeCodes) siteIn(settings, code);
    return true;
  } catch {
    return false;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
