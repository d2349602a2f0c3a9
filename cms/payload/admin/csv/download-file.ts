import type { Language } from '../payment/texts.ts';
import { CSV_TEXTS } from './texts.ts';

type Options = { language: Language; body?: object };

/** Asks for a file and hands it to whoever reads; answers why not, or null. */
export async function downloadFile(path: string, { language, body }: Options): Promise<string | null> {
  try {
    const answer = await fetch(path, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) return await messageOf(answer, language);
    const [, name = 'dosya.csv'] =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    const url = URL.createObjectURL(await answer.blob());
    const link = Object.assign(document.createElement('a'), { href: url, downloadFile: name });
    link.click();
    URL.revokeObjectURL(url);
    return null;
  } catch {
    return CSV_TEXTS.unreachable[language];
  }
}

export async function messageOf(answer: Response, language: Language): Promise<string> {
  const body = (await answer.json().catch(() => null)) as {
    message?: string;
    errors?: Array<{ message?: string }>;
  } | null;
  return body?.errors?.[0]?.message ?? body?.message ?? CSV_TEXTS.unreachable[language];
}
