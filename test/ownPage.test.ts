/** A reader’s own page on one node shows what was written on another before it was asked for: at once, not soon. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSessions, saveProfile } from '../src/rooms/account/contract.ts';
import { grantRole, revokeRole } from '../src/rooms/account/queries/staff.ts';
import { begin } from '../src/rooms/account/sessions.ts';
import { setProgress } from '../src/rooms/courses/contract.ts';
import { setBookmark } from '../src/rooms/guides/contract.ts';
import { addInvitation } from '../src/rooms/invitation/queries.ts';
import { spend } from '../src/rooms/points/spend.ts';
import { publishEntries } from '../src/rooms/publishing/contract.ts';
import { frozenClock } from './harness/clock.ts';
import { everyEngine, serverDatabase } from './harness/databases.ts';
import { dataOf, publish, write } from './harness/entries.ts';
import { giveDays, setIdentity } from './harness/members.ts';
import { accountOf, person, staff } from './harness/people.ts';
import { givePoints } from './harness/points.ts';
import { remember } from './harness/secrets.ts';
import { onceSettled, type Site, startSite, Visitor, wholePage } from './harness/site.ts';

const day = 24 * 60 * 60_000;

describe.runIf(everyEngine().includes('postgres'))(
  'One’s own page, written on one node and read on another',
  () => {
    let here: Site;
    let there: Site;
    let drop: () => Promise<void>;
    let people = 0;
    beforeAll(async () => {
      const database = await serverDatabase();
      drop = database.drop;
      const env = { SECRET_KEY: 'the same secret on both of the nodes', LIMITS: 'off' };
      const clock = frozenClock();
      here = await startSite({ databaseUrl: database.url, env, clock });
      there = await startSite({ databaseUrl: database.url, env, clock });
    });
    afterAll(async () => {
      await Promise.all([here.stop(), there.stop()]);
      await drop();
    });

    /** Somebody new, who has read their page on both nodes often enough for it to be kept there. */
    async function reader() {
      const email = `reader${++people}@example.org`;
      const visitor = await person(here, { email });
      const account = await accountOf(here, email);
      for (const node of [there, here, there, here]) {
        for (const path of ['/en/my', '/en/usercenter']) {
          expect((await visitor.at(node).get(path)).status).toBe(200);
        }
      }
      return { visitor, account, email };
    }

    /** What the very next page on the other node shows: without its scripts, which hold every word it may show. */
    async function shownThere(visitor: Visitor, path = '/en/usercenter'): Promise<string> {
      const text = await wholePage(visitor.at(there), path);
      return text.replaceAll(/<(script|svg)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<\/?b>/g, '');
    }

    it('shows points that came and points that were spent', async () => {
      const { visitor, account } = await reader();
      await givePoints(here, account, 4321);
      expect(await shownThere(visitor, '/en/my/vip')).toContain('4,321');
      await here.ctx.transaction((tx) =>
        spend(tx, { account, amount: 4000, purpose: 'membership', key: `test ${account}` }),
      );
      expect(await shownThere(visitor, '/en/my/vip')).toContain('>321<');
    });

    it('shows a decision on the identity, and a membership that it begins', async () => {
      const { visitor, account } = await reader();
      expect(await shownThere(visitor)).toContain('Not submitted');
      await giveDays(here, account, 40);
      expect(await shownThere(visitor)).toContain('Days waiting');
      await setIdentity(here, account, 0);
      expect(await shownThere(visitor)).toContain('Awaiting review');
      await setIdentity(here, account, 1);
      const approved = await shownThere(visitor);
      expect(approved).toContain('Your identity proof was approved.');
      expect(approved).toMatch(/Days left<\/dt><dd>4[01]</);
      await setIdentity(here, account, 2);
      expect(await shownThere(visitor)).toContain('Your identity proof was rejected.');
    });

    it('shows a membership as ended from its end on', async () => {
      const { visitor, account } = await reader();
      await setIdentity(here, account, 1);
      await giveDays(here, account, 2);
      expect(await shownThere(visitor)).toContain('Days left');
      here.clock.advance(2 * day);
      expect(await shownThere(visitor)).toContain('Your VIP membership ended on');
    });

    it('shows a bookmark and a finished chapter, and takes them away', async () => {
      const editor = await staff(here, 'editor', `editor${++people}@example.org`);
      const guide = await publish(editor, { kind: 'guide', title: 'Guide of this test' });
      const course = await write(editor, { kind: 'course', title: 'Course of this test' });
      const chapter = await write(editor, { kind: 'chapter', title: 'Its chapter', course: course.id });
      dataOf(await editor.call(publishEntries, { entries: [String(course.id)] }));
      // Texts follow within moments: this waits for those that are there already.
      await onceSettled(
        () => new Visitor(there).get('/en/courses'),
        ({ text }) => text.includes('Course of this test'),
      );
      const { visitor } = await reader();
      dataOf(await visitor.at(here).call(setBookmark, { guide: String(guide.id), state: 'set' }));
      expect(await shownThere(visitor)).toContain('Guide of this test');
      dataOf(await visitor.at(here).call(setProgress, { chapter: String(chapter.id), state: 'done' }));
      expect(await shownThere(visitor)).toContain('Course of this test');
      dataOf(await visitor.at(here).call(setBookmark, { guide: String(guide.id), state: 'gone' }));
      dataOf(await visitor.at(here).call(setProgress, { chapter: String(chapter.id), state: 'open' }));
      const after = await shownThere(visitor);
      expect(after).not.toContain('Guide of this test');
      expect(after).not.toContain('Course of this test');
    });

    it('shows a profile as it was saved, its name in the frame too', async () => {
      const { visitor } = await reader();
      for (const nickname of ['First Name', 'Second Name']) {
        dataOf(await visitor.at(here).call(saveProfile, { nickname, school: `School of ${nickname}` }));
        const text = await shownThere(visitor, '/en/my');
        expect(text).toContain(`<h1>${nickname}</h1>`);
        expect(text).toContain(`School of ${nickname}`);
      }
      expect(await shownThere(visitor, '/en/my')).not.toContain('First Name');
    });

    it('shows who was invited', async () => {
      const { visitor, account } = await reader();
      const before = await shownThere(visitor);
      const invited = await reader();
      await here.ctx.transaction((tx) => addInvitation(tx, { invited: invited.account, inviter: account }));
      expect(before).not.toContain('Invited</dt>');
      expect(await shownThere(visitor)).toContain('Invited</dt><dd>1</dd>');
    });

    it('opens and closes the console with a role', async () => {
      const { visitor, account } = await reader();
      const opens = async () => (await visitor.at(there).get('/en/staff')).status;
      expect(await opens()).not.toBe(200);
      await here.ctx.transaction((tx) => grantRole(tx, null, account, 'editor'));
      expect(await opens()).toBe(200);
      expect((await visitor.at(there).get('/en/my')).text).toContain('\\"editor\\"');
      await here.ctx.transaction((tx) => revokeRole(tx, null, account, 'editor'));
      expect(await opens()).not.toBe(200);
      expect((await visitor.at(there).get('/en/my')).text).not.toContain('\\"editor\\"');
    });

    it('lists a session that begins elsewhere, and refuses one that was ended at once', async () => {
      const { visitor, account } = await reader();
      const { token } = await here.ctx.transaction((tx) =>
        begin(
          tx,
          { actor: undefined, agent: 'HarmonyOS HuaweiBrowser/1' },
          { accountId: account, method: 'email' },
        ),
      );
      remember(token);
      expect(await shownThere(visitor, '/en/my')).toContain('Huawei Browser');
      const other = new Visitor(there);
      other.setCookie('Admin-Token', token);
      for (let n = 0; n < 3; n++) expect((await other.get('/en/my')).text).toContain('Huawei Browser');
      const ended = await visitor.at(here).call(endSessions, { id: 'all' });
      expect(ended.body.code).toBe(1);
      for (const path of ['/en/my', '/en/my', '/en/my/vip']) {
        const { text } = await other.at(there).get(path);
        expect(text).not.toContain('Huawei Browser');
        expect(text).not.toContain(account);
      }
    });

    it('shows nobody’s in another’s, however they take turns', async () => {
      const all = await Promise.all(Array.from({ length: 6 }, () => reader()));
      await Promise.all(all.map(({ account }, n) => givePoints(here, account, 7_000_001 + n)));
      const asked = Array.from({ length: 60 }, (_, n) => ({ n: n % 6, node: n % 2 === 0 ? here : there }));
      await Promise.all(
        asked.map(async ({ n, node }) => {
          const own = all[n];
          const browser = new Visitor(node);
          browser.setCookie('Admin-Token', own?.visitor.token ?? '');
          const pages = await Promise.all(['/en/my', '/en/my/vip'].map((path) => browser.get(path)));
          const text = pages.map((page) => page.text).join();
          for (const [at, { account, email }] of all.entries()) {
            for (const word of [account, email, String(7_000_001 + at)]) {
              expect(text.includes(word), `${word} in the page of ${own?.email}`).toBe(at === n);
            }
          }
        }),
      );
    });
  },
);
