import { type CsvNews, MAX_CSV_BYTES } from '../../contract/csv.ts';
import { messageOf, UNREACHABLE } from './download.ts';

/** A browser has nothing else that reads a file as base64. */
const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

type Options = { path: string; isDryRun: boolean; onNews: (news: CsvNews) => void };

/** Sends a file of products and tells what the shop says of it, to the last word. */
export async function sendFile(file: File, { path, isDryRun, onNews }: Options): Promise<void> {
  if (file.size > MAX_CSV_BYTES)
    return onNews({ message: 'Dosya en fazla 5 MB olabilir. Bölüp parça parça yükleyin.' });
  let last: CsvNews = { message: UNREACHABLE };
  try {
    const content = await readBase64(file);
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content, isDryRun }),
    });
    if (!answer.ok) return onNews({ message: await messageOf(answer) });
    for await (const news of newsOf(answer)) {
      last = news;
      onNews(news);
    }
  } catch {
    last = { message: UNREACHABLE };
  }
  // It broke off before the end: what became of it shows the list.
  if (!('report' in last))
    onNews('message' in last ? last : { message: `${UNREACHABLE} Sonucu listeden görebilirsiniz.` });
}

async function* newsOf(answer: Response): AsyncGenerator<CsvNews> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as CsvNews;
  }
}
