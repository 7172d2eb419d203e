/** A Chromium to drive: an installed one, else Playwright's own, else the system's package. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The headless shell first: the same Chromium without windows, in two thirds of the processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const places = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];

/**
 * Chromium heeds only the last list of features to switch off, so that ours repeats what Playwright's has, as far as
 * it concerns pages. The two of the omnibox make every window without a screen load a whole page of the browser's
 * own, for suggestions below an address bar that nobody sees: a third of all processor time of the browser tests.
 */
const switchedOff = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['ThirdPartyStoragePartitioning', 'TcpPortRandomizationWin', 'MediaRouter', 'LensOverlay'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

export const browserArgs = [
  '--no-sandbox',
  `--disable-features=${switchedOff.join(',')}`,
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--hide-scrollbars',
];

/**
 * @param whole the browser with its windows: the shell does not tell what memory a page takes
 * @throws Error with what to install when nothing helps
 */
export async function findBrowser({ whole = false } = {}): Promise<{ path: string; args: string[] }> {
  const path = installed(whole) ?? playwrightOwn() ?? systemPackage(whole);
  if (!path)
    throw new Error('No Chromium found: install one (Debian: apt-get install chromium) and run again.');
  return { path, args: browserArgs };
}

function installed(whole: boolean): string | undefined {
  const wanted = whole ? names.filter((name) => !name.endsWith('shell')) : names;
  return places.flatMap((place) => wanted.map((name) => `${place}/${name}`)).find((path) => existsSync(path));
}

function playwrightOwn(): string | undefined {
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 120_000,
  });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Fonts too: without them, pages in Chinese, Japanese, Korean and Thai would be measured in empty boxes. */
function systemPackage(whole: boolean): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const browser = whole ? 'chromium' : 'chromium-headless-shell';
  const packages = [browser, 'fonts-noto-cjk', 'fonts-noto-core', 'fonts-thai-tlwg'];
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env, timeout: 180_000 });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env,
    timeout: 480_000,
  });
  return installed(whole);
}
