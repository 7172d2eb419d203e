/** Paying inside WeChat in a browser that says it is WeChat's, with a bridge that the test holds. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, overflows, phone, settled, signIn, visit } from '../harness/browser.ts';
import { atSandbox } from '../harness/payments.ts';
import { person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
});
afterAll(() => site.stop());

it('goes through WeChat to the order, whose key hands the payment to the bridge', async () => {
  const visitor = await person(site, { email: 'payer@example.org' });
  const page = await openPage({ viewport: phone, userAgent });
  await signIn(page, visitor);
  await visit(page, `${site.address}/zh-cn/my/pay?what=amount&amount=30`);
  await page.getByRole('button', { name: /^微信/ }).click();
  await page.getByRole('button', { name: /^支付 / }).click();
  const go = page.getByRole('button', { name: '前往支付' });
  await go.waitFor();
  await settled(page);
  expect(await overflows(page)).toEqual([]);
  // Elsewhere than in WeChat there is no bridge.
  await go.click();
  await page.getByText('请在微信中打开本页面').waitFor();
  await page.evaluate(() => {
    const asked: unknown[] = [];
    Object.assign(window, {
      asked,
      WeixinJSBridge: {
        invoke(name: string, parameters: object, done: (answer: { err_msg: string }) => void) {
          asked.push([name, Object.keys(parameters).sort()]);
          done({ err_msg: 'get_brand_wcpay_request:fail' });
        },
      },
    });
  });
  await go.click();
  await page.getByText('上次支付未成功').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([
    ['getBrandWCPayRequest', ['appId', 'nonceStr', 'package', 'paySign', 'signType', 'timeStamp']],
  ]);
  const number = /M\d{18}/.exec(page.url())?.[0] ?? '';
  await atSandbox(site, number, 'pay');
  await page.getByText('300 积分已到账').waitFor();
});
