#!/usr/bin/env node
/**
 * Checks a chain of Meridian's audit log by the exported file alone: node verify-audit.mjs audit.jsonl [hash]
 * Every link must be the SHA-256 of the one before and of its own fields, each preceded by its length in bytes and a
 * colon; every signed head must fit its link and its key (Ed25519). The keys stand in the file: compare them with
 * /.well-known/meridian-audit.json of the site that its first line names. A hash that you noted earlier must still be
 * in the chain. Needs Node 18 or later, and nothing else.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

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
let links = 0;
const hashes = new Map();
const heads = [];

for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
  if (text === '') continue;
  const row = JSON.parse(text);
  if (!about) {
    if (row.format !== 'meridian-audit/1') fail('This is no audit log that this program can read.');
    about = row;
  } else if (row.head) {
    heads.push(row.head);
  } else {
    if (row.position !== links + 1 || !row.fields) fail(`Entry ${row.entry} is missing, or one before it.`);
    if (row.fields.length !== about.fields[row.form]?.length) fail(`Entry ${row.entry} has other fields than it should.`);
    before = sha256([before, ...row.fields].map(counted).join(''));
    if (before !== row.hash) fail(`Entry ${row.entry} was changed.`);
    hashes.set(row.position, row.hash);
    links = row.position;
  }
}
if (!about) fail('The file is empty.');
for (const { chain, position, hash, at, key, signature } of heads) {
  const known = about.keys.find(({ id }) => id === key);
  if (!known) fail(`The head at ${position} was signed with a key that the file does not have.`);
  const publicKey = createPublicKey({ key: Buffer.from(known.publicKey, 'base64'), format: 'der', type: 'spki' });
  const message = ['meridian-audit-head', about.origin, chain, String(position), hash, at].join('\n');
  const fits = chain === about.chain && hashes.get(position) === hash;
  if (!fits || !verify(null, Buffer.from(message), publicKey, Buffer.from(signature, 'base64'))) {
    fail(`The chain is not the one that was signed at ${position}, on ${at}.`);
  }
}
if (noted && ![...hashes.values()].includes(noted)) fail('The chain is whole, but the hash that was given is not in it.');
console.log(`Whole: ${links} entries of “${about.chain}”, ${heads.length} signed heads. Last hash: ${before || 'none yet'}.`);
