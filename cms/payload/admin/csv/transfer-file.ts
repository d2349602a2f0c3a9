import { CSV_LIMITS, type CsvProgress, type ImportChoices } from '../../../contract/csv-transfers.ts';
import { send } from '../shell/send.ts';
import { type I18n, textsFor } from '../translations/translate.ts';

export async function downloadFile(url: string, i18n: I18n, body?: object): Promise<string | null> {
  const unreachable = textsFor(i18n)('dialog:unreachable');
  const sent = await send(url, {
    method: body ? 'POST' : 'GET',
    ...(body && { body }),
    otherwise: unreachable,
  });
  if (!sent.isDone) return sent.message;
  try {
    const { answer } = sent;
    const [, name = 'dosya.csv'] =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    const href = URL.createObjectURL(await answer.blob());
    Object.assign(document.createElement('a'), { href, download: name }).click();
    URL.revokeObjectURL(href);
    return null;
  } catch {
    return unreachable;
  }
}

const pack = (file: File): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();

export const readBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

type UploadOptions = {
  choices: ImportChoices & { isDryRun: boolean };
  i18n: I18n;
  onNews: (news: CsvProgress) => void;
};

export async function uploadCsv(
  url: string,
  file: File,
  { choices, i18n, onNews }: UploadOptions,
): Promise<void> {
  const t = textsFor(i18n);
  const tooLarge = t('csv:tooLarge', { megabytes: CSV_LIMITS.bytes / 1_000_000 });
  const unreachable = t('dialog:unreachable');
  if (file.size > CSV_LIMITS.bytes) return onNews({ message: tooLarge });
  let last: CsvProgress = { message: unreachable };
  try {
    const packed = await pack(file);
    if (packed.size > CSV_LIMITS.packedBytes) return onNews({ message: tooLarge });
    const content = await readBase64(packed);
    const sent = await send(url, { body: { content, ...choices }, otherwise: unreachable });
    if (!sent.isDone) return onNews({ message: sent.message });
    for await (const news of newsOf(sent.answer)) {
      last = news;
      onNews(news);
    }
  } catch {
    last = { message: unreachable };
  }
  // Without a report the answer broke off; sending the file again continues the import.
  if (!('report' in last) && !('unmapped' in last))
    onNews('message' in last ? last : { message: `${unreachable} ${t('csv:sendAgain')}` });
}

async function* newsOf(answer: Response): AsyncGenerator<CsvProgress> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as CsvProgress;
  }
}
