import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSameText } from '../signatures.ts';
import {
  readFault,
  readPayment,
  readSessionChange,
  readThreeDSDecision,
  readWebhook,
  requireInteger,
} from './control-bodies.ts';
import type { SimulatorControls } from './controls.ts';
import { parseJsonObject, readBody, sendJson } from './http.ts';
import type { JsonObject } from './initialize-validation.ts';

/** Answers `/_sim/*`: to this machine only, and only with the admin token where one is set. */
export async function serveControl(
  controls: SimulatorControls,
  adminToken: string | undefined,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isLoopback(request.socket.remoteAddress)) return sendJson(response, 403, { error: 'loopback only' });
  if (adminToken && !isSameText(String(request.headers['x-sim-admin-token'] ?? ''), adminToken)) {
    return sendJson(response, 401, { error: 'x-sim-admin-token is missing or wrong' });
  }
  const body = parseJsonObject(await readBody(request));
  // A JSON content type cannot be sent from another site's page without a preflight, which is not answered.
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  if (request.method === 'POST' && !isJson) return sendJson(response, 415, { error: 'JSON only' });
  try {
    const answer = await runControl(controls, `${request.method} ${url.pathname}`, body ?? {});
    if (answer === undefined) sendJson(response, 404, { error: 'no such control' });
    else sendJson(response, 200, answer);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    sendJson(response, 400, { error: error.message });
  }
}

/** The answer of a control as JSON; undefined when there is no such route. */
async function runControl(controls: SimulatorControls, route: string, body: JsonObject): Promise<unknown> {
  const done = { done: true };
  switch (route) {
    case 'GET /_sim/state':
      return controls.state();
    case 'GET /_sim/requests':
      return controls.requests();
    case 'POST /_sim/reset':
      controls.reset();
      return done;
    case 'POST /_sim/pay':
      return controls.pay(readPayment(body));
    case 'POST /_sim/clock':
      controls.advanceClock(requireInteger(body, 'advanceMs'));
      return done;
    case 'GET /_sim/faults':
      return controls.state().faults;
    case 'POST /_sim/faults':
      controls.addFault(readFault(body));
      return done;
    case 'DELETE /_sim/faults':
      controls.clearFaults();
      return done;
  }
  const [, method, kind, id] = /^(GET|POST) \/_sim\/(sessions|webhook|threeds)\/([\w-]+)$/.exec(route) ?? [];
  if (!method || !kind || !id) return undefined;
  if (kind === 'sessions') {
    if (method === 'POST') changeSession(controls, id, body);
    return controls.session(id);
  }
  if (method === 'GET') return undefined;
  if (kind === 'webhook') controls.fireWebhook(id, readWebhook(body));
  else await controls.settleThreeDS(id, readThreeDSDecision(body));
  return done;
}

function changeSession(controls: SimulatorControls, token: string, body: JsonObject): void {
  const { expire, fraudStatus } = readSessionChange(body);
  if (expire) controls.expire(token);
  if (fraudStatus !== undefined) controls.setFraudStatus(token, fraudStatus);
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
