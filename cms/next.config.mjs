import path from 'node:path';
import { withPayload } from '@payloadcms/next/withPayload';

/** Next serves Payload's panel and REST only, inside the shop's own process. */
export default withPayload(
  {
    poweredByHeader: false,
    compress: false,
    serverExternalPackages: [
      'iyzipay',
      'sharp',
      '@libsql/client',
      'libsql',
      '@payloadcms/storage-s3',
      '@aws-sdk/client-s3',
    ],
    typescript: { ignoreBuildErrors: true, tsconfigPath: 'app/tsconfig.json' },
    turbopack: { root: path.resolve(import.meta.dirname, '..') },
  },
  { devBundleServerPackages: false },
);
