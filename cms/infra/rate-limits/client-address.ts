import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the client's IP address: the address of the socket or, behind `proxies` proxies, the address that the
 * outermost proxy reported. Equals Express's `req.ip` with the same number of proxies.
 */
export function clientAddress(req: IncomingMessage, proxies: number): string | undefined {
  const told = proxies > 0 && req.headers['x-forwarded-for'];
  if (!told) return req.socket.remoteAddress;
  // The nearest proxy's entry is the last. Empty entries do not count.
  const named = String(told).split(',').map(withoutSpaces).filter(Boolean);
  return named.at(-Math.min(proxies, named.length)) ?? req.socket.remoteAddress;
}

/** Removes spaces only, as Express does. No expression finds trailing spaces in linear time. */
function withoutSpaces(part: string): string {
  let end = part.length;
  while (part[end - 1] === ' ') end -= 1;
  return part.slice(0, end).replace(/^ +/, '');
}

/** Passes the caller's address to Payload's REST. Overwrites what the caller sent under this name. */
export const ADDRESS_HEADER = 'x-client-address';

/**
 * Key under which a rate limit counts a client. All addresses of an IPv6 network of 64 bits share a key, because a
 * household could otherwise use a new address for each request. An IPv4-mapped IPv6 address has the key of the IPv4
 * address.
 */
export function addressKey(ip: string | undefined): string {
  const [address = ''] = (ip ?? '').split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 255]).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groupsOf(address: string): number[] {
  // Uses the URL parser, which reads every spelling and writes only one.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...Array(8 - first.length - last.length).fill(0), ...last];
}
