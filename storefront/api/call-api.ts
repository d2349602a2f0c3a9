import { type CallName, callTable, type ParamsOf, pathOf } from '../../cms/contract/call-table.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../../cms/contract/calls.ts';
import { type RequestOptions, request } from './fetcher.ts';

type Params<Name extends CallName> = unknown extends ParamsOf<Name> ? unknown : { params: ParamsOf<Name> };
type Body<Name extends CallName> = BodyOf<Name> extends undefined ? unknown : { body: BodyOf<Name> };
type Needs<Name extends CallName> = Params<Name> & Body<Name>;
type Options<Name extends CallName> = Needs<Name> &
  Pick<RequestOptions, 'signal' | 'timeoutMs'> & { query?: QueryOf<Name> };

/**
 * One call of the contract: `call('deliverOrder', { params: { id } })`. Its request and response types are the entry's;
 * its schemas are types here and nothing else, so the browser loads none of them.
 * @throws RequestError
 */
export function call<Name extends CallName>(
  name: Name,
  ...[options]: unknown extends Needs<Name> ? [options?: Options<Name>] : [options: Options<Name>]
): Promise<AnswerOf<Name>> {
  const { params, ...rest } = (options ?? {}) as RequestOptions & { params?: never };
  const method = callTable[name].method.toUpperCase() as Uppercase<(typeof callTable)[Name]['method']>;
  return request(pathOf(name, ...([params] as never)), { ...rest, method });
}
