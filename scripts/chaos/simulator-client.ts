import type {
  HeadlessPayment,
  HeadlessPaymentResult,
  StateDump,
} from '../../cms/domain/payment/simulator/controls.ts';
import type { Fault, FaultRule } from '../../cms/domain/payment/simulator/faults.ts';

export type SimulatorClient = ReturnType<typeof simulatorClient>;

/** What a shopper does at the provider, and the provider's records, over the simulator's control API. */
export function simulatorClient(url: string) {
  async function call<Answer>(method: string, route: string, body?: object): Promise<Answer> {
    const response = await fetch(`${url}/_sim${route}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${route}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }
  return {
    state: () => call<StateDump>('GET', '/state'),
    pay: (payment: HeadlessPayment) => call<HeadlessPaymentResult>('POST', '/pay', payment),
    answerBankPage: (attemptId: string, decision: 'approve' | 'reject') =>
      call('POST', `/threeds/${attemptId}`, { decision }),
    addFault: (rule: FaultRule) => call('POST', '/faults', rule),
    faults: () => call<Fault[]>('GET', '/faults'),
    clearFaults: () => call('DELETE', '/faults'),
    advanceClock: (advanceMs: number) => call('POST', '/clock', { advanceMs }),
  };
}
