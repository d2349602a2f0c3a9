import { CSV_LIMITS, type CsvProgress } from '../../../contract/csv.ts';
import type { Language } from '../payment/texts.ts';
import { messageOf } from './download-file.ts';
import { CSV_TEXTS } from './texts.ts';

/** Packed (gzip): a table is a fifth of its size then, or less. */
const pack = (file: File): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();

/** A browser has nothing else that reads a file as base64. */
const readBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

type Options = { path: string; isDryRun: boolean; language: Language; onNews: (news: CsvProgress) => void };

/** Sends a file of products and tells what the shop says of it, to the last word. */
export async function uploadCsv(file: File, { path, isDryRun, language, onNews }: Options): Promise<void> {
  const [tooLarge, unreachable] = [CSV_TEXTS.tooLarge[language], CSV_TEXTS.unreachable[language]];
  if (file.size > CSV_LIMITS.bytes) return onNews({ message: tooLarge });
  let last: CsvProgress = { message: unreachable };
  try {
    const packed = await pack(file);
    if (packed.size > CSV_LIMITS.packedBytes) return onNews({ message: tooLarge });
    const content = await readBase64(packed);
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content, isDryRun }),
    });
    if (!answer.ok) return onNews({ message: await messageOf(answer, language) });
    for await (const news of newsOf(answer)) {
      last = news;
      onNews(news);
    }
  } catch {
    last = { message: unreachable };
  }
  // It broke off before the end: what became of it shows the list.
  if (!('report' in last))
    onNews('message' in last ? last : { message: `${unreachable} ${CSV_TEXTS.seeList[language]}` });
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
