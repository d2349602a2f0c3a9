import { ReadableStream } from 'node:stream/web';
import type { Endpoint, Payload } from 'payload';
import {
  CSV_LIMITS,
  type CsvProgress,
  importRequest,
  ordersExportRequest,
  seriesImportRequest,
} from '../../contract/csv-transfers.ts';
import { formatDay } from '../../contract/rules/dates.ts';
import { exportProducts } from '../../domain/catalogue/csv/export-products.ts';
import { importProducts } from '../../domain/catalogue/csv/import-products.ts';
import { exportOutcomes, hasOutcomes } from '../../domain/catalogue/csv/import-record.ts';
import { planImport } from '../../domain/catalogue/csv/plan-import.ts';
import { exportValues } from '../../domain/catalogue/series/export-values.ts';
import { importValues } from '../../domain/catalogue/series/import-values.ts';
import { exportOrders, fileNameOf } from '../../domain/reports/export-orders.ts';
import { exportProfit } from '../../domain/reports/profit.ts';
import { isAccountant, isAdmin, isEditor } from '../../domain/roles.ts';
import { isIdOf } from '../../infra/database/rows/ids.ts';
import { ShopError, tellFailure } from '../../infra/errors.ts';
import { asBase64, readEndpoint, staffEndpoint } from './admin-endpoint.ts';

const ofToday = (name: string): string => `${name}-${formatDay(new Date().toISOString())}`;

const asFile = (parts: AsyncIterable<string>, name: string): Response =>
  new Response(ReadableStream.from(parts).pipeThrough(new TextEncoderStream() as never) as never, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });

/** Reports progress only when a further whole percent is reached, and never for a file read in one step. */
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
 * Responds at once and streams the progress, a JSON line for each report. The import continues when the client
 * disconnects. Sending the same file again continues an interrupted import.
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

const IMPORT = { path: '/import', maxJson: asBase64(CSV_LIMITS.packedBytes) };

export const productFiles: Endpoint[] = [
  readEndpoint('/export', isAccountant, ({ payload, user }) =>
    asFile(exportProducts(payload, { hasStorage: isAdmin(user) }), ofToday('urunler')),
  ),
  staffEndpoint(
    IMPORT,
    isAdmin,
    importRequest,
    ({ payload, user: admin, body: { content, isDryRun, ...choices } }) => {
      const bytes = Buffer.from(content, 'base64');
      return asNews((report) => {
        const onRead = inPercent((read, of) => report({ read, of }));
        if (isDryRun) return planImport(payload, bytes, { ...choices, onRead });
        const onProgress = (written: number, of: number) => report({ written, of });
        return importProducts(payload, bytes, { ...choices, admin, onRead, onProgress });
      }, payload);
    },
  ),
  readEndpoint('/import/:id', isAdmin, async ({ payload }, id) => {
    if (!isIdOf(payload)(id) || !(await hasOutcomes(payload, id))) throw new ShopError('NOT_FOUND');
    return asFile(exportOutcomes(payload, id), ofToday('aktarim-sonucu'));
  }),
];

export const seriesFiles: Endpoint[] = [
  readEndpoint('/export', isEditor, ({ payload }) =>
    asFile(exportValues(payload), ofToday('seri-degerleri')),
  ),
  staffEndpoint(
    IMPORT,
    isEditor,
    seriesImportRequest,
    ({ payload, user: editor, body: { content, isDryRun } }) => {
      const bytes = Buffer.from(content, 'base64');
      return asNews((report) => {
        const onProgress = (written: number, of: number) => report({ written, of });
        return importValues(payload, bytes, { editor, isDryRun, onProgress });
      }, payload);
    },
  ),
];

export const orderFiles: Endpoint[] = [
  staffEndpoint('/export', isAccountant, ordersExportRequest, (call) =>
    asFile(exportOrders(call.payload, call.user, call.body), fileNameOf('siparisler', call.body)),
  ),
  staffEndpoint('/profit', isAdmin, ordersExportRequest, ({ payload, body }) =>
    asFile(exportProfit(payload, body), fileNameOf('kar', body)),
  ),
];
