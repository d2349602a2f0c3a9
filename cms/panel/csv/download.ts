/** Asks for a file and hands it to whoever reads; answers why not, or null. */
export async function download(path: string, body?: object): Promise<string | null> {
  try {
    const answer = await fetch(path, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) return await messageOf(answer);
    const [, name = 'dosya.csv'] =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    const url = URL.createObjectURL(await answer.blob());
    const link = Object.assign(document.createElement('a'), { href: url, download: name });
    link.click();
    URL.revokeObjectURL(url);
    return null;
  } catch {
    return UNREACHABLE;
  }
}

export const UNREACHABLE = 'Dükkâna ulaşılamadı. Bağlantınızı denetleyip yeniden deneyin.';

export async function messageOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as {
    message?: string;
    errors?: Array<{ message?: string }>;
  } | null;
  return body?.errors?.[0]?.message ?? body?.message ?? UNREACHABLE;
}
