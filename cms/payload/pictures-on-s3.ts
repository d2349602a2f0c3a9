import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  Config,
  GetAdminThumbnail,
  PayloadRequest,
  Plugin,
  UploadConfig,
} from 'payload';
import { mediaPath } from '../domain/catalogue/serialize-product.ts';
import type { Media } from '../infra/database/payload-types.ts';
import { findRow } from '../infra/database/rows/rows.ts';
import { ShopError } from '../infra/errors.ts';
import { clientConfig, createPictureBucket, type PictureBucket } from '../infra/pictures/picture-bucket.ts';
import type { Env } from '../infra/settings/env.ts';

/**
 * Stores pictures in a bucket, if the settings name one. The files are written before the row. Payload's
 * plugin would write the row first, and leave it without a picture when the bucket fails. The plugin still
 * deletes the files of a deleted row.
 */
export async function picturesOnS3({ bucket: settings }: Pick<Env, 'bucket'>): Promise<Plugin[]> {
  if (!settings) return [];
  const { s3Storage } = await import('@payloadcms/storage-s3');
  const bucket = createPictureBucket(settings);
  return [
    changeMedia((media) => ({
      ...media,
      // For the name of a size Payload would link to its own path, which has no file.
      upload: { ...(media.upload as UploadConfig), adminThumbnail },
      hooks: withFiles(media.hooks ?? {}, bucket),
    })),
    s3Storage({
      bucket: settings.name,
      config: clientConfig(settings),
      clientCacheKey: `${settings.endpoint}/${settings.name}`,
      collections: {
        media: {
          disablePayloadAccessControl: true,
          generateFileURL: ({ filename }) => mediaPath(filename),
        },
      },
    }),
    withoutClientUploads,
  ];
}

const adminThumbnail: GetAdminThumbnail = ({ doc }) =>
  mediaPath((doc as Partial<Media>).sizes?.webp320?.filename);

const changeMedia =
  (change: (media: CollectionConfig) => CollectionConfig): Plugin =>
  (config) => ({
    ...config,
    collections: config.collections?.map((one) => (one.slug === 'media' ? change(one) : one)) ?? [],
  });

/** Removes the plugin's direct uploads from the browser to the bucket. Pictures are always uploaded to the shop. */
const withoutClientUploads: Plugin = (config) => {
  const isOfPlugin = (component: unknown) => JSON.stringify(component).includes('@payloadcms/storage-s3');
  const { components, dependencies, ...admin } = config.admin ?? {};
  const providers = components?.providers?.filter((one) => !isOfPlugin(one));
  const kept = Object.entries(dependencies ?? {}).filter(([name]) => !isOfPlugin(name));
  return changeMedia((media) => ({
    ...media,
    fields: media.fields.filter((field) => !('name' in field) || field.name !== '_objectKey'),
  }))({
    ...config,
    admin: { ...admin, components: { ...components, providers }, dependencies: Object.fromEntries(kept) },
  } as Config);
};

const filesOf = ({ filename, sizes }: Pick<Media, 'filename' | 'sizes'>): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].filter(
    (name) => typeof name === 'string',
  );

type Hooks = NonNullable<CollectionConfig['hooks']>;

/** Adds hooks that write files to the bucket. The plugin's hooks run afterwards, and find no file left to write. */
const withFiles = (hooks: Hooks, bucket: PictureBucket): Hooks => ({
  ...hooks,
  beforeChange: [...(hooks.beforeChange ?? []), writeFiles(bucket)],
  afterChange: [...(hooks.afterChange ?? []), removeReplaced(bucket)],
  afterError: [...(hooks.afterError ?? []), ({ req }) => removeUnnamed(req, bucket)],
});

const writeFiles =
  (bucket: PictureBucket): CollectionBeforeChangeHook<Media> =>
  async ({ data, req }) => {
    const { file, payloadUploadSizes = {} } = req;
    if (!file) return data;
    const whole = { name: String(data.filename), data: file.data, type: String(data.mimeType) };
    const derived = Object.entries(payloadUploadSizes).flatMap(([key, drawn]) => {
      const { filename, mimeType } = data.sizes?.[key as keyof NonNullable<Media['sizes']>] ?? {};
      return filename && mimeType ? [{ name: filename, data: drawn, type: mimeType }] : [];
    });
    const files = [whole, ...derived];
    req.context.writtenPictures = files.map(({ name }) => name);
    const outcomes = await Promise.allSettled(
      files.map(({ name, data, type }) => bucket.write(name, data, type)),
    );
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed) {
      const { reason } = failed as PromiseRejectedResult;
      req.payload.logger.error({ err: reason.cause, msg: `Picture ${whole.name} was not stored` });
      throw new ShopError('PICTURES_UNAVAILABLE', {
        message: 'Resim kaydedilemedi: resimlerin deposuna ulaşılamıyor. Lütfen biraz sonra yeniden deneyin.',
        cause: reason,
      });
    }
    delete req.file;
    delete req.payloadUploadSizes;
    return data;
  };

/** A file that stays in the bucket costs a little space and is not visible. */
const removeQuietly = (req: PayloadRequest, bucket: PictureBucket, names: string[]): Promise<void> =>
  bucket.remove(names).catch((error: ShopError) => {
    req.payload.logger.warn({ err: error.cause, msg: `Left in the bucket: ${names.join(', ')}` });
  });

const removeReplaced =
  (bucket: PictureBucket): CollectionAfterChangeHook<Media> =>
  async ({ doc, previousDoc, operation, req }) => {
    if (operation === 'update' && previousDoc.filename !== doc.filename)
      await removeQuietly(req, bucket, filesOf(previousDoc));
    return doc;
  };

/** Removes written files when their row was not created. */
async function removeUnnamed(req: PayloadRequest, bucket: PictureBucket): Promise<void> {
  const names = req.context.writtenPictures as string[] | undefined;
  if (!names) return;
  const row = await findRow<Media>(req, 'media', { filename: { equals: names[0] } });
  if (!row) await removeQuietly(req, bucket, names);
}
