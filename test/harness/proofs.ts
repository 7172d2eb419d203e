/** Drawn proofs of identity, and people who apply with them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { loginByConsole } from '../../src/contract/gateway.ts';
import * as identity from '../../src/rooms/identity/contract.ts';
import { takeCases } from '../../src/rooms/identity/reviewContract.ts';
import { dataOf, upload } from './entries.ts';
import { person } from './people.ts';
import type { Reply, Site, Visitor } from './site.ts';

/** A card of one template: a photograph's place, bars where words would be; two bars differ by its number. */
export function card(number: number, { width = 900, height = 600 } = {}): Sharp {
  const longer = [0, 0, number % 30, Math.floor(number / 30)];
  const bars = longer.map(
    (steps, line) => `<rect x="380" y="${150 + line * 80}" width="${300 + steps * 4}" height="34"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600" width="${width}" height="${height}">
    <rect width="900" height="600" fill="#40505a"/>
    <rect x="60" y="60" width="780" height="480" rx="24" fill="#f4f1e6"/>
    <rect x="110" y="140" width="210" height="270" fill="#9fb4bf"/>
    <g fill="#26323a">${bars.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

export const jpegCard = (number: number) => card(number).jpeg().toBuffer();

/** Version of the privacy notice that a site begins with: what a form of it would send. */
export const agreed =
  /^version: (\S+)$/m.exec(
    readFileSync(join(import.meta.dirname, '../../content/legal/privacy.en.md'), 'utf8'),
  )?.[1] ?? 'none';

/** Sends the picture of a proof. */
export async function sendProof(visitor: Visitor, bytes: Uint8Array, name = 'proof.jpg'): Promise<Reply> {
  return visitor.call(
    identity.addProof,
    upload(new Blob([new Uint8Array(bytes)]), name, { consent: agreed }),
  );
}

let made = 0;

/** Somebody signed in, also at the gateway, which takes their requests. */
export async function applicant(site: Site, email = `applicant${++made}@example.org`): Promise<Visitor> {
  const visitor = await person(site, { email });
  await visitor.call(loginByConsole, { consoleToken: visitor.token ?? '' });
  return visitor;
}

/** The case of a name out of the queue, held by a reviewer; undefined when they do not get it. */
export async function heldCase(reviewer: Visitor, name: string) {
  const except: string[] = [];
  for (;;) {
    const { cases } = dataOf(await reviewer.call(takeCases, { except }));
    const found = cases.find((one: { name: string }) => one.name === name);
    if (found || cases.length === 0) return found;
    except.push(...cases.map((one: { case: string }) => one.case));
  }
}

type Asking = { name?: string; organization?: string; lang?: string; again?: boolean; freeDays?: number };

/** @returns the id of the picture */
export async function apply(visitor: Visitor, bytes: Uint8Array, asking: Asking = {}): Promise<string> {
  return (await applied(visitor, bytes, asking)).upload;
}

/** @returns with it, whether the free plan was taken up */
export async function applied(
  visitor: Visitor,
  bytes: Uint8Array,
  { name = 'Ana Example', organization = 'Example Hospital', lang = 'en', again = false, freeDays }: Asking,
): Promise<{ upload: string; freeTaken: boolean }> {
  const uploaded = dataOf(await sendProof(visitor, bytes)).upload;
  const endpoint = again ? identity.updateAuthentication : identity.submitAuthentication;
  const data = { name, organization, upload: uploaded, freeDays };
  const reply = await visitor.call(endpoint, { data }, lang);
  if (reply.body.success !== true) throw new Error(`Refused: ${reply.status} ${reply.text}`);
  return { upload: uploaded, freeTaken: Object(reply.body.data).free_taken === true };
}
