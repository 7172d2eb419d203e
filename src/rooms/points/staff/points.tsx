/** /{lang}/staff/points: what waits for a decision, rules of earning, settings, and the way to anybody's points. */
import { Link } from 'react-router';
import { ConsolePage, Filters } from '../../../console/ConsolePage.tsx';
import { FilterBox } from '../../../console/FilterBox.tsx';
import { nameIn } from '../../../console/names.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { typedText } from '../../../lib/query.ts';
import type { Actor } from '../../../platform/actor.ts';
import { auditSearch } from '../../../platform/audit.ts';
import { messagesFor, type Page } from '../../../platform/page.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { balanceOf } from '../balance.ts';
import { usePoints } from '../messages.ts';
import { heldPayments } from '../queries/held.ts';
import { rulesIn, settingsIn } from '../queries/rules.ts';
import { ruleNames } from '../rules.ts';
import { noteOf } from '../statement.ts';
import type { Route } from './+types/points';
import styles from './points.module.css';
import { RuleForm } from './RuleForm.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { Waiting } from './Waiting.tsx';

/** As many people as a search shows. */
const shown = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const q = typedText(new URL(request.url).searchParams.get('q'), 100);
  const [found, rules, settings, held] = await Promise.all([
    search(page, actor, q),
    rulesIn(page.ctx),
    settingsIn(page.ctx),
    heldFor(page),
  ]);
  return {
    messages: messagesFor(page, 'points.console', 'points.rules', 'points.errors', 'points.holds'),
    me: actor.accountId,
    q,
    found,
    rules: ruleNames.flatMap((name) => rules.find((rule) => rule.name === name) ?? []),
    settings: { ...settings, expiry_since: settings.expiry_since?.toISOString() ?? null },
    held,
  };
}

async function search({ ctx, locale }: Page, actor: Actor, q: string) {
  if (q === '') return [];
  const { account } = ctx.ports;
  const found = (await account.accountsNamed(ctx, q)).slice(0, shown);
  await auditSearch(ctx, actor, found);
  const names = await account.namesOf(ctx, found);
  return Promise.all(
    found.map(async (id) => ({
      id,
      name: nameIn(names, id, { ctx, locale }),
      ...(await balanceOf(ctx, id)),
    })),
  );
}

async function heldFor(page: Page) {
  const { ctx } = page;
  const held = await heldPayments(ctx);
  const owners = held.map(({ owner }) => owner);
  const names = await ctx.ports.account.namesOf(ctx, owners);
  return held.map(({ at, memo, ...payment }) => ({
    ...payment,
    name: nameIn(names, payment.owner, page),
    at: at.toISOString(),
    hold: noteOf({ memo }).hold ?? '',
  }));
}

export default function PointsConsole({ loaderData }: Route.ComponentProps) {
  const { me, q, found, rules, settings, held } = loaderData;
  const t = usePoints();
  return (
    <ConsolePage title={t('console.title')}>
      <section className={layout.stack}>
        <h2 className={styles.heading}>{t('console.people')}</h2>
        <p className={layout.meta}>{t('console.find')}</p>
        <Filters>
          <FilterBox />
        </Filters>
        {q !== '' && <Found people={found} />}
      </section>
      <Waiting me={me} held={held} />
      <section className={layout.stack}>
        <h2 className={styles.heading}>{t('console.rules')}</h2>
        <p className={layout.meta}>{t('console.rulesNote')}</p>
        <div className={styles.grid}>
          {rules.map((rule) => (
            <RuleForm key={`${rule.name} ${rule.version}`} rule={rule} />
          ))}
          <SettingsForm key={settings.version} settings={settings} />
        </div>
      </section>
    </ConsolePage>
  );
}

function Found({ people }: { people: Route.ComponentProps['loaderData']['found'] }) {
  const t = usePoints();
  const format = useFormat();
  const { code } = useLocale();
  if (people.length === 0) return <p role="status">{t('console.nobody')}</p>;
  return (
    <Card>
      <Table label={t('console.people')} dense>
        <thead>
          <tr>
            <Th>{t('console.account')}</Th>
            <Th end>{t('console.current')}</Th>
            <Th end>{t('console.withdrawable')}</Th>
            <Th end>{t('console.held')}</Th>
            <Th end>{t('console.debt')}</Th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, current, withdrawable, held, debt }) => (
            <tr key={id}>
              <Td>
                <Link className={layout.link} to={pathOf(code, 'staff/points/:account', { account: id })}>
                  {name}
                </Link>
              </Td>
              {[current, withdrawable, held, debt].map((amount, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are these four
                <Td key={n} num end>
                  {format.number(amount)}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
