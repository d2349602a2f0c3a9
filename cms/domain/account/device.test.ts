import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1', 'Safari · iPhone'],
  [`Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.5', ''],
  [undefined, ''],
  ['x'.repeat(100_000), ''],
])('should know a device by %.60s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
