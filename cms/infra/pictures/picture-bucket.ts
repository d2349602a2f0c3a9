import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3, S3ClientConfig } from '@aws-sdk/client-s3';
import { ShopError } from '../errors.ts';
import type { Env } from '../settings/env.ts';
import { inTurns } from '../turns.ts';

export type BucketSettings = NonNullable<Env['bucket']>;
export type StoredPicture = { size: number; etag: string };
type Conditions = { range?: string; noneMatch?: string; modifiedSince?: Date; signal?: AbortSignal };
export type FoundPicture = {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string | number | undefined>;
  body?: Readable;
};

/** A bucket that accepts the connection and never answers must not hold requests for ever. */
const TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true };

export const clientConfig = ({ region, endpoint, keys }: BucketSettings): S3ClientConfig => ({
  region,
  ...(keys && { credentials: keys }),
  // Servers other than Amazon's seldom have a host name for each bucket.
  ...(endpoint && { endpoint, forcePathStyle: true }),
  requestHandler: TIMEOUTS,
});

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/**
 * Keeps only name and message of the error, which name the fault: a refused key, a missing bucket, no connection. The
 * rest is the whole request with its signature, which must not be logged.
 */
function unavailable(error: unknown): ShopError {
  const { name, message } = error as Error;
  return new ShopError('PICTURES_UNAVAILABLE', { cause: new Error(`${name}: ${message}`) });
}

const MOST_REMOVED_AT_ONCE = 1000;

/**
 * Creates the client of the bucket, which stores each picture under its file name. The S3 library is loaded at the
 * first use. Every failure except a missing picture is reported as PICTURES_UNAVAILABLE.
 */
export function createPictureBucket(settings: BucketSettings) {
  const Bucket = settings.name;
  let client: Promise<S3> | undefined;
  async function ask<T>(call: (s3: S3) => Promise<T>): Promise<T> {
    client ??= import('@aws-sdk/client-s3').then((sdk) => new sdk.S3(clientConfig(settings)));
    return call(await client);
  }
  const orNull = (error: unknown): null => {
    if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return null;
    throw unavailable(error);
  };
  const askOrFail = <T>(call: (s3: S3) => Promise<T>): Promise<T> =>
    ask(call).catch((error: unknown) => {
      throw unavailable(error);
    });

  return {
    async write(name: string, data: Buffer, type: string): Promise<void> {
      const CacheControl = 'public, max-age=31536000, immutable';
      const object = { Bucket, Key: name, Body: data, ContentType: type, CacheControl };
      await askOrFail((s3) => s3.putObject(object));
    },
    async read(name: string): Promise<Buffer | null> {
      const read = (s3: S3) =>
        s3.getObject({ Bucket, Key: name }).then(({ Body }) => Body?.transformToByteArray());
      const data = await ask(read).catch(orNull);
      return data ? Buffer.from(data) : null;
    },
    async find(name: string, isHead: boolean, asked: Conditions): Promise<FoundPicture | null> {
      const { range: Range, noneMatch: IfNoneMatch, modifiedSince: IfModifiedSince, signal } = asked;
      const object = { Bucket, Key: name, Range, IfNoneMatch, IfModifiedSince };
      try {
        const options = { abortSignal: signal };
        const found = await ask<Partial<GetObjectCommandOutput>>((s3) =>
          isHead ? s3.headObject(object, options) : s3.getObject(object, options),
        );
        const headers = {
          ETag: found.ETag,
          'Last-Modified': found.LastModified?.toUTCString(),
          'Content-Length': found.ContentLength,
          'Content-Range': found.ContentRange,
        };
        const status = found.ContentRange ? 206 : 200;
        return { status, headers, ...(found.Body !== undefined && { body: found.Body as Readable }) };
      } catch (error) {
        const status = statusOf(error);
        if (status === 304)
          return { status, headers: { ETag: IfNoneMatch?.includes(',') ? undefined : IfNoneMatch } };
        if (status === 416) return { status, headers: {} };
        return orNull(error);
      }
    },
    async remove(names: readonly string[]): Promise<void> {
      for await (const some of inTurns(names, MOST_REMOVED_AT_ONCE)) {
        const Objects = some.map((Key) => ({ Key }));
        await askOrFail((s3) => s3.deleteObjects({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
    /** Lists all pictures with version 1 of S3's list call, which servers other than Amazon's also support. */
    async list(): Promise<Map<string, StoredPicture>> {
      const listed = new Map<string, StoredPicture>();
      for (let Marker: string | undefined, isMore = true; isMore; ) {
        const page = await askOrFail((s3) => s3.listObjects({ Bucket, Marker }));
        const objects = page.Contents ?? [];
        for (const { Key = '', Size = 0, ETag = '' } of objects)
          listed.set(Key, { size: Size, etag: ETag.replaceAll('"', '') });
        Marker = objects.at(-1)?.Key;
        isMore = page.IsTruncated === true && Marker !== undefined;
      }
      return listed;
    },
  };
}

export type PictureBucket = ReturnType<typeof createPictureBucket>;
