/* Payload's glue for Next, from its templates, with the shop's name in the titles. */
import { generatePageMetadata, NotFoundPage } from '@payloadcms/next/views';
import type { Metadata } from 'next';
import { getPayload } from 'payload';
import { withShopTitle } from '../../../../payload/admin/shell/panel-title.ts';
import config from '../../../../payload/payload.config.ts';
import { importMap } from '../importMap.js';

type Args = {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<Record<string, string | string[]>>;
};

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config: getPayload({ config }).then(withShopTitle), params, searchParams });

const Page = ({ params, searchParams }: Args) => NotFoundPage({ config, params, searchParams, importMap });

export default Page;
