/**
 * Security headers (docs/security.md says what each is for).
 * See docs/decisions/0023-video-origins.md.
 */
import { createHash } from 'node:crypto';

export type CspOptions = {
  connect: readonly string[];
  /** Origins of others whose pages may stand in a frame of ours. */
  frame: readonly string[];
  /** The origin of the operator's logo. */
  image: readonly string[];
  /** Origins of videos in courses. A page keeps the policy of the first document, so every page has them. */
  media: readonly string[];
  secure: boolean;
  /** Vite's client writes style elements and inline scripts of its own; no built page does. */
  development: boolean;
};

/**
 * The policy of a page whose inline scripts are allowed by `sources` ('nonce-…' or 'sha256-…').
 * @param framed whether pages of this site may show it in a frame
 */
export function contentSecurityPolicy(
  sources: readonly string[],
  { connect, frame, image, media, secure, development }: CspOptions,
  framed = false,
): string {
  const inline = development ? ["'unsafe-inline'"] : [];
  const scripts = development ? inline : sources.map((source) => `'${source}'`);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...inline].join(' ')}`,
    `img-src ${["'self'", 'blob:', ...image].join(' ')}`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${["'self'", ...frame].join(' ')}`,
    `media-src ${["'self'", ...media].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Hashes of the inline scripts that bear a nonce, as a policy names them; a script that slipped in bears none. */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(` nonce="${nonce}"`)) continue;
    hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`);
  }
  return [...hashes];
}

export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
