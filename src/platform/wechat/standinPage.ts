/** The page that the stand-in shows where WeChat would show its QR code: 300 × 400, no script, two languages. */
import { type Choice, standinPath } from './standin.ts';
import { drawingOf, side } from './standinDrawing.ts';

type Words = readonly [english: string, chinese: string];

const scans: readonly (readonly [Choice, Words])[] = [
  ['1', ['Scan as demonstration user 1', '以演示用户 1 扫码']],
  ['2', ['Scan as demonstration user 2', '以演示用户 2 扫码']],
  ['new', ['Scan as someone new', '以新用户扫码']],
];

const failures: readonly (readonly [Choice, Words])[] = [
  ['refuse', ['Refuse', '拒绝授权']],
  ['expired', ['Expired code', '过期的授权码']],
  ['reused', ['Reused code', '已用的授权码']],
];

type Opened = { redirect_uri: string; state: string; self_redirect: string };

/** With what the page was opened; each choice hands it on, and leads on where WeChat's own page would. */
export function standinPage({ self_redirect, redirect_uri, state }: Opened): string {
  const query = { redirect_uri, state };
  const target = self_redirect === 'true' ? '_self' : '_top';
  const list = (name: string, items: typeof scans) =>
    `<ul class="${name}">${items.map(([choice, words]) => item(choice, words, query, target)).join('')}</ul>`;
  return document(`<div class="top">
<svg viewBox="-2 -2 ${side + 4} ${side + 4}" role="img" aria-label="A drawing in place of the QR code"><path d="${drawingOf(state)}"/></svg>
<div><h1>WeChat stand-in <span lang="zh-Hans">微信模拟</span></h1>
<p>For demonstration. Nothing goes to WeChat.</p>
<p lang="zh-Hans">仅供演示，不连接微信。</p></div>
</div>
${list('scans', scans)}
${list('failures', failures)}`);
}

/** Instead of the choices, when the page was opened wrongly. WeChat, too, names the parameter. */
export function standinRefusal(parameter: string): string {
  return document(`<h1>WeChat stand-in <span lang="zh-Hans">微信模拟</span></h1>
<p>The parameter ${parameter} is wrong.</p>
<p lang="zh-Hans">${parameter} 参数错误。</p>`);
}

/** A link and no form: it works in a sandboxed frame, too. */
function item(
  choice: Choice,
  [english, chinese]: Words,
  query: Record<string, string>,
  target: string,
): string {
  const address = `${standinPath}/connect/scan?${new URLSearchParams({ as: choice, ...query })}`;
  const href = address.replaceAll('&', '&amp;');
  return `<li><a href="${href}" target="${target}">${english} <span lang="zh-Hans">${chinese}</span></a></li>`;
}

function document(main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>WeChat stand-in</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${standinPath}/style.css">
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}
