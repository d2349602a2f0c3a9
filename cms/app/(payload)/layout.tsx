/* Payload's glue for Next, as its templates have it, but for what stands before its functions. */
import '@payloadcms/next/css';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import { notFound } from 'next/navigation';
import type { ServerFunctionClient } from 'payload';
import type { ReactNode } from 'react';
import { isServerFunction } from '../../payload/access/server-functions.ts';
import config from '../../payload/payload.config.ts';
import { importMap } from './cms/importMap.js';

const serverFunction: ServerFunctionClient = async (args) => {
  'use server';
  if (!isServerFunction(args?.name)) notFound();
  // Payload would reload a form after somebody else saved its document, and lose the typed text. The shop compares each
  // field at the save instead: `cms/payload/admin/seen`.
  const asked = { ...args.args, ...(args.name === 'form-state' && { checkForStaleData: false }) };
  return handleServerFunctions({ ...args, args: asked, config, importMap });
};

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  );
}
