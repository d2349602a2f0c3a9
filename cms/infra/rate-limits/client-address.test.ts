import type { IncomingMessage } from 'node:http';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { addressKey, clientAddress } from './client-address.ts';

describe('the address a limit counts by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [undefined, 'unknown'],
    ['kimse', 'unknown'],
  ])('should be, for %s, %s', (ip, key) => expect(addressKey(ip)).toBe(key));
});

describe('who calls', () => {
  const requests = [
    undefined,
    '',
    '203.0.113.1',
    '203.0.113.1, 203.0.113.2',
    ' 203.0.113.1 ,203.0.113.2  ,  203.0.113.3 ',
    ', ,203.0.113.1,,203.0.113.2,',
    ',',
    '\t203.0.113.1\t,\t',
    'yok, 2001:db8::1',
    '203.0.113.1 203.0.113.2',
  ].map((told) => ({
    headers: told === undefined ? {} : { 'x-forwarded-for': told },
    socket: { remoteAddress: '192.0.2.7' },
  }));

  it.each([0, 1, 2, 3, 10])('should be whom Express names behind %s proxies', (proxies) => {
    const app = express().set('trust proxy', proxies);
    for (const request of requests) {
      const asExpress = Object.setPrototypeOf({ ...request, app }, app.request) as express.Request;
      expect(clientAddress(request as unknown as IncomingMessage, proxies), JSON.stringify(request)).toBe(
        asExpress.ip,
      );
    }
  });
});
