import { ReadableStream } from 'node:stream/web';
import type { Endpoint, Payload } from 'payload';
import {
  type CsvProgress,
  importRequest,
  ordersExportRequest,
  seriesImportRequest,
} from '../../contract/csv.ts';
import { formatDay } from '../../contract/rules/dates.ts';
import { exportProducts } from '../../domain/catalogue/csv/export-products.ts';
import { importProducts } from '../../domain/catalogue/csv/import-products.ts';
import { exportOutcomes, hasOutcomes } from '../../domain/catalogue/csv/import-record.ts';
import { planImport } from '../../domain/catalogue/csv/plan-import.ts';
import { exportValues } from '../../domain/catalogue/series/export-values.ts';
import { importValues } from '../../domain/catalogue/series/import-values.ts';
import { exportOrders, fileNameOf } from '../../domain/orders/export-orders.ts';
import { isAccountant, isAdmin, isEditor } from '../../domain/roles.ts';
import { isIdOf } from '../../infra/database/ids.ts';
import { ShopError, tellFailure } from '../../infra/errors.ts';
import { adminEndpoint, staffEndpoint } from './admin-endpoint.ts';

const ofToday = (name: string): string => `${name}-${formatDay(new Date().toISOString())}`;

/** A download, sent while it is written. */
const asFile = (parts: AsyncIterable<string>, name: string): Response =>
  new Response(ReadableStream.from(encode(parts)) as never, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });

async function* encode(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}

const exportEndpoint: Endpoint = {
  path: '/export',
  method: 'get',
  handler: async ({ payload, user }) => {
    if (!isAccountant(user)) throw new ShopError('FORBIDDEN');
    return asFile(exportProducts(payload), ofToday('urunler'));
  },
};

const importEndpoint = adminEndpoint('/import', importRequest, ({ payload, admin, body }) => {
  const { content, isDryRun, ...choices } = body;
  const bytes = Buffer.from(content, 'base64');
  return asNews((report) => {
    const onRead = inPercent((read, of) => report({ read, of }));
    if (isDryRun) return planImport(payload, bytes, { ...choices, onRead });
    const onProgress = (written: number, of: number) => report({ written, of });
    return importProducts(payload, bytes, { ...choices, admin, onRead, onProgress });
  }, payload);
});

/** Downloads the result of each row of an import. */
const outcomesEndpoint: Endpoint = {
  path: '/import/:id',
  method: 'get',
  handler: async ({ payload, user, routeParams }) => {
    if (!isAdmin(user)) throw new ShopError('FORBIDDEN');
    const id = String(routeParams?.id);
    if (!isIdOf(payload)(id) || !(await hasOutcomes(payload, id))) throw new ShopError('NOT_FOUND');
    return asFile(exportOutcomes(payload, id), ofToday('aktarim-sonucu'));
  },
};

/** Reports at most a hundred times, and never for a file that is read at once. */
function inPercent(report: (read: number, of: number) => void): (read: number, of: number) => void {
  let told = 0;
  return (read, of) => {
    const percent = Math.floor((read / of) * 100);
    if (percent > told && percent < 100) report(percent, 100);
    told = percent;
  };
}

type Work = (report: (news: CsvProgress) => void) => Promise<CsvProgress>;

/**
 * Answers at once and reports progress, a line at a time. The work goes on when the client disconnects, and an
 * interrupted file continues when it is sent again.
 */
function asNews(work: Work, payload: Payload): Response {
  const { readable, writable } = new TransformStream<string, string>(undefined, undefined, {
    highWaterMark: Number.POSITIVE_INFINITY,
  });
  const writer = writable.getWriter();
  const report = (news: CsvProgress) => void writer.write(`${JSON.stringify(news)}\n`).catch(() => undefined);
  work(report)
    .catch((error: unknown): CsvProgress => ({ message: tellFailure(error, payload, 'A CSV import failed') }))
    .then(report)
    .finally(() => writer.close().catch(() => undefined));
  return new Response(readable.pipeThrough(new TextEncoderStream()) as never, {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
  });
}

/** Products as files, both ways. */
export const productFiles: Endpoint[] = [exportEndpoint, importEndpoint, outcomesEndpoint];

/** The values of series as files, both ways. */
export const seriesFiles: Endpoint[] = [
  {
    path: '/export',
    method: 'get',
    handler: async ({ payload, user }) => {
      if (!isEditor(user)) throw new ShopError('FORBIDDEN');
      return asFile(exportValues(payload), ofToday('seri-degerleri'));
    },
  },
  staffEndpoint('/import', isEditor, seriesImportRequest, ({ payload, user: editor, body }) => {
    const bytes = Buffer.from(body.content, 'base64');
    const { isDryRun } = body;
    return asNews((report) => {
      const onProgress = (written: number, of: number) => report({ written, of });
      return importValues(payload, bytes, { editor, isDryRun, onProgress });
    }, payload);
  }),
];

/** Orders for the accountant. */
export const orderFiles = staffEndpoint('/export', isAccountant, ordersExportRequest, (call) =>
  asFile(exportOrders(call.payload, call.user, call.body), fileNameOf(call.body)),
);
