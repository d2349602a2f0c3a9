export interface CallbackPost {
  url: string;
  token: string;
  /** 2 sends the callback once in the background first. */
  times: number;
}

/**
 * Posts the token to the shop as a top-level form, from the page the form is on.
 * Runs in the browser as text: must stand alone, without imports.
 */
export async function postToken({ url, token, times }: CallbackPost): Promise<void> {
  if (times > 1) {
    const body = new URLSearchParams({ token });
    await fetch(url, { method: 'POST', mode: 'no-cors', body }).catch(() => undefined);
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  const hidden = document.createElement('input');
  hidden.type = 'hidden';
  hidden.name = 'token';
  hidden.value = token;
  form.append(hidden);
  document.body.append(form);
  form.submit();
}
