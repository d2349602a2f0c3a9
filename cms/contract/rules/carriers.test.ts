import { describe, expect, it } from 'vitest';
import { CARRIER_NAMES, trackingUrlOf } from './carriers.ts';

describe('the page that follows a parcel', () => {
  it('should be the carrier’s own, with the number in it', () => {
    for (const carrier of CARRIER_NAMES) {
      const url = trackingUrlOf({ carrier, trackingNumber: 'RR 1&2' });
      if (url) expect(new URL(url).search).toMatch(/=RR%201%262$/);
    }
    expect(trackingUrlOf({ carrier: 'Yurtiçi Kargo', trackingNumber: '12' })).toContain('yurticikargo.com');
  });

  it('should be missing without a number, and for a carrier that was typed', () => {
    expect(trackingUrlOf({ carrier: 'UPS', trackingNumber: '' })).toBeNull();
    for (const carrier of ['Kuryemiz', 'constructor', 'MNG Kargo'])
      expect(trackingUrlOf({ carrier, trackingNumber: '12' })).toBeNull();
  });
});
