/** Storage of files: a folder of this machine, or an object store that all nodes share. */
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import { clearUnfinished, writeWhole } from './wholeFile.ts';

export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  /** Deletes it for good; what is not there is deleted already. */
  delete(key: string): Promise<void>;
};

/** An object store that speaks S3's protocol. */
export type StoreConfig = {
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  keySecret: string;
};

/** Keys are made by us: letters, digits, hyphens, dots and slashes. */
export function openFiles(store: StoreConfig | undefined, dataDir: string): FileStore {
  const location = join(dataDir, 'files');
  const disk = new Disk(store ? objectStore(store) : folder(location));
  return {
    // An object store has it whole or not at all by itself.
    put: store ? (key, bytes) => disk.put(key, bytes) : puttingInto(location),
    async get(key) {
      if (!(await disk.exists(key))) return undefined;
      return disk.getBytes(key);
    },
    has: (key) => disk.exists(key),
    async delete(key) {
      if (await disk.exists(key)) await disk.delete(key);
    },
  };
}

function puttingInto(location: string): FileStore['put'] {
  const scratch = join(location, 'unfinished');
  void clearUnfinished(scratch);
  return (key, bytes) => writeWhole(join(location, key), bytes, scratch);
}

function folder(location: string): FSDriver {
  return new FSDriver({ location, visibility: 'private' });
}

function objectStore({ endpoint, region, bucket, keyId, keySecret }: StoreConfig): S3Driver {
  return new S3Driver({
    credentials: { accessKeyId: keyId, secretAccessKey: keySecret },
    endpoint,
    region,
    bucket,
    forcePathStyle: true,
    visibility: 'private',
    supportsACL: false,
  });
}
