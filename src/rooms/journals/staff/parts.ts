/** Portions of a file, from the store that all nodes share to one file on the node that reads it. */
import { appendFile, writeFile } from 'node:fs/promises';
import type { Context } from '../../../platform/context.ts';
import { portionBytes } from './limits.ts';

type Sent = { id: number; bytes: number };

/** How many portions a file of this size has. */
export function partsOf(bytes: number): number {
  return Math.ceil(bytes / portionBytes);
}

/** In bytes: all are full but the last. */
export function sizeOfPart(bytes: number, part: number): number {
  return Math.min(portionBytes, bytes - part * portionBytes);
}

const keyOfPart = (id: number, part: number) => `journals/${id}/${part}`;

export async function putPart(ctx: Context, id: number, part: number, bytes: Uint8Array): Promise<void> {
  await ctx.files.put(keyOfPart(id, part), bytes);
}

export async function hasAllParts(ctx: Context, { id, bytes }: Sent): Promise<boolean> {
  for (let part = 0; part < partsOf(bytes); part++)
    if (!(await ctx.files.has(keyOfPart(id, part)))) return false;
  return true;
}

/** @returns whether the whole file is there */
export async function joinParts(ctx: Context, { id, bytes }: Sent, path: string): Promise<boolean> {
  await writeFile(path, '', { mode: 0o600 });
  for (let part = 0; part < partsOf(bytes); part++) {
    const portion = await ctx.files.get(keyOfPart(id, part));
    if (portion?.length !== sizeOfPart(bytes, part)) return false;
    await appendFile(path, portion);
  }
  return true;
}

export async function deleteParts(ctx: Context, { id, bytes }: Sent): Promise<void> {
  for (let part = 0; part < partsOf(bytes); part++) await ctx.files.delete(keyOfPart(id, part));
}
