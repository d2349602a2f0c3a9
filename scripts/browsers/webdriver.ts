/** The little of W3C WebDriver that the journey needs: https://www.w3.org/TR/webdriver2/ */

type Answer = { value: { error?: string; message?: string } & Record<string, unknown> };

/** How the protocol names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type Element = { [ELEMENT]: string };
export const idOf = (element: Element): string => element[ELEMENT];

export type Session = {
  capabilities: Record<string, unknown>;
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
};

async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) });
  const { value } = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Opens a session at a driver that listens at this address. */
export async function openSession(driver: string, wanted: Record<string, unknown>): Promise<Session> {
  const opened = await call(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: wanted } });
  const { sessionId, capabilities } = opened as Pick<Session, 'capabilities'> & { sessionId: string };
  return {
    capabilities,
    call: (method, path, body) => call(`${driver}/session/${sessionId}${path}`, method, body),
  };
}
