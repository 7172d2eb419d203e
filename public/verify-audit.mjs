#!/usr/bin/env node
/**
 * Checks a chain of Meridian's audit log by the exported file alone: node verify-audit.mjs audit.jsonl [hash]
 * Every link must be the SHA-256 of the one before and of its own fields, each preceded by its length in bytes and a colon,
 * and say its own chain and position; every signed head must fit its link and its key (Ed25519), and the last one must be of
 * the last link. The keys stand in the file: compare them with /.well-known/meridian-audit.json of the site that its first
 * line names. A hash that you noted earlier must still be in the chain. Needs Node 18 or later, and nothing else.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** What the fields of a link are, by its form; whatever the file says of it. */
const entry = ['id', 'at', 'actor_id', 'act', 'subject', 'subject_id', 'detail'];
const names = { 1: entry, 2: ['chain', 'position', ...entry, 'old_value', 'new_value', 'reason'] };
const [file, noted] = process.argv.slice(2);
if (!file) fail('Usage: node verify-audit.mjs audit.jsonl [hash]');

/** @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const counted = (field) => `${Buffer.byteLength(field)}:${field}`;
let about;
let before = '';
let lastForm = 1;
const links = [];
const heads = [];

for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
  if (text === '') continue;
  const row = JSON.parse(text);
  if (!about) {
    if (row.format !== 'meridian-audit/1') fail('This is no audit log that this program can read.');
    about = row;
    if (JSON.stringify(about.fields) !== JSON.stringify(names)) fail('The file calls its fields otherwise than they are.');
  } else if (row.head) heads.push(row.head);
  else {
    const { position, fields, form, hash } = row;
    if (position !== links.length + 1 || !fields) fail(`Entry ${row.entry} is missing, or one before it.`);
    const isHere = form === 1 ? about.chain === 'site' : fields[0] === about.chain && fields[1] === String(position);
    if (!isHere || form < lastForm || fields.length !== names[form]?.length) fail(`Entry ${row.entry} has other fields than it should.`);
    lastForm = form;
    before = sha256([before, ...fields].map(counted).join(''));
    const at = new Date(`${fields[names[form].indexOf('at')]}Z`);
    if (before !== hash || Number.isNaN(at.getTime())) fail(`Entry ${row.entry} was changed.`);
    links.push({ hash, entry: row.entry, form, at });
  }
}
if (!about) fail('The file is empty.');
let held = 0;
const late = [];
for (const { chain, position, hash, at, key, signature, origin } of heads) {
  const known = about.keys.find(({ id }) => id === key);
  if (!known) fail(`The head at ${position} was signed with a key that the file does not have.`);
  const publicKey = createPublicKey({ key: Buffer.from(known.publicKey, 'base64'), format: 'der', type: 'spki' });
  const message = ['meridian-audit-head', origin ?? about.origin, chain, String(position), hash, at].join('\n');
  const fits = chain === about.chain && links[position - 1]?.hash === hash;
  if (!fits || !verify(null, Buffer.from(message), publicKey, Buffer.from(signature, 'base64')))
    fail(`The chain is not the one that was signed at ${position}, on ${at}.`);
  // Links of the first form are from before there were heads.
  const first = links.slice(held, position).filter(({ form }) => form === 2).sort((a, b) => a.at - b.at)[0];
  if (first && new Date(at) - first.at > 48 * 3_600_000) late.push(`Entries from ${first.entry} on, of ${first.at.toISOString()}, were first signed on ${at}.`);
  held = Math.max(held, position);
}
if (held < links.length) fail(`The file was signed up to ${held} alone, and has ${links.length} entries.`);
if (noted && !links.some(({ hash }) => hash === noted)) fail('The chain is whole, but the hash that was given is not in it.');
const last = heads.length > 0 ? `, the last on ${heads.at(-1).at}` : '';
console.log([`Whole: ${links.length} entries of “${about.chain}”, ${heads.length} signed heads${last}. Last hash: ${before || 'none yet'}.`, ...late].join('\n'));
