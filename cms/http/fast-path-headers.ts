import type { ServerResponse } from 'node:http';
import {
  ADDRESS_RULES,
  type AddressRule,
  type LocalAddressRule,
} from '../infra/rate-limits/rate-limit-rules.ts';

/** The headers of a response as Express has set them, with places for what differs each time. */
export type HeaderTemplate = {
  /** Under which rule such calls are counted; null where nothing is. */
  rule: LocalAddressRule | null;
  /** Names and values in turn, for `writeHead`. */
  fill(each: { requestId: string; limit: string; etag: string }): string[];
};

/** Missing in Node's types. */
type Named = { getRawHeaderNames(): string[] };

/** Reads the headers of a response. Null when one may not be the same for everybody. */
export function readHeaderTemplate(res: ServerResponse): HeaderTemplate | null {
  const lines: string[] = [];
  let requestIdAt = -1;
  let limitAt = -1;
  let etagAt = -1;
  for (const name of (res as ServerResponse & Named).getRawHeaderNames()) {
    const value = res.getHeader(name);
    const key = name.toLowerCase();
    if (key === 'set-cookie' || Array.isArray(value)) return null;
    lines.push(name, String(value));
    if (key === 'x-request-id') requestIdAt = lines.length - 1;
    if (key === 'etag') etagAt = lines.length - 1;
    if (key === 'ratelimit') limitAt = lines.length - 1;
  }
  const rule = ruleIn(res.getHeader('RateLimit-Policy'));
  if (rule === undefined || requestIdAt < 0 || etagAt < 0 || (rule === null) !== limitAt < 0) return null;
  return {
    rule,
    fill({ requestId, limit, etag }) {
      const filled = lines.slice();
      filled[requestIdAt] = requestId;
      filled[etagAt] = etag;
      if (limitAt >= 0) filled[limitAt] = limit;
      return filled;
    },
  };
}

/** The policy names the rule. Undefined: one that other processes count, too. */
function ruleIn(policy: unknown): LocalAddressRule | null | undefined {
  if (policy === undefined) return null;
  const name = /^"(\w+)"/.exec(String(policy))?.[1];
  const isLocal = name && 'isLocal' in (ADDRESS_RULES[name as AddressRule] ?? {});
  return isLocal ? (name as LocalAddressRule) : undefined;
}
