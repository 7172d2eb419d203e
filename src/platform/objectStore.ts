/** An object store that speaks S3's protocol. It has an object whole or not at all by itself. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Span } from './http/range.ts';

export type Store = {
  /** It is there whole or not at all, and in place of what was there before. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** All of it, or the bytes from first to last, as far as there are any; undefined when there is none. */
  get(key: string, span?: Span): Promise<Uint8Array | undefined>;
  /** In bytes; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** Deletes it for good; what is not there is deleted already. */
  delete(key: string): Promise<void>;
};

export type StoreConfig = {
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  keySecret: string;
};

export function objectStore({ endpoint, region, bucket, keyId, keySecret }: StoreConfig): Store {
  const client = new S3Client({
    credentials: { accessKeyId: keyId, secretAccessKey: keySecret },
    endpoint,
    region,
    forcePathStyle: true,
  });
  const of = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    put: async (key, bytes) => void (await client.send(new PutObjectCommand({ ...of(key), Body: bytes }))),
    async get(key, span) {
      if (span && span.last < span.first) return new Uint8Array();
      const range = span ? { Range: `bytes=${span.first}-${span.last}` } : {};
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...of(key), ...range }));
        return await Body?.transformToByteArray();
      } catch (error) {
        // Behind the end of what is there (RFC 9110, §15.5.17).
        if (statusOf(error) === 416) return new Uint8Array();
        return nothing(error);
      }
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(of(key)))).ContentLength;
      } catch (error) {
        return nothing(error);
      }
    },
    delete: async (key) => void (await client.send(new DeleteObjectCommand(of(key)))),
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** @throws the error, unless it says that there is none; a bucket that is not there is no such answer */
function nothing(error: unknown): undefined {
  if (statusOf(error) !== 404 || Object(error).name === 'NoSuchBucket') throw error;
}
