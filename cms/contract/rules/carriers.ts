/**
 * Carriers, each with the address of its tracking page; null when the page takes no number in its address, or the
 * address is not certain.
 */
const CARRIERS = new Map<string, ((number: string) => string) | null>(
  Object.entries({
    'PTT Kargo': (number) => `https://gonderitakip.ptt.gov.tr/Track/Verify?q=${number}`,
    'Yurtiçi Kargo': (number) =>
      `https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code=${number}`,
    'Aras Kargo': (number) => `https://kargotakip.araskargo.com.tr/mainpage.aspx?code=${number}`,
    'MNG Kargo': null,
    'Sürat Kargo': (number) => `https://www.suratkargo.com.tr/KargoTakip/?kargotakipno=${number}`,
    UPS: (number) => `https://www.ups.com/track?loc=tr_TR&tracknum=${number}`,
  }),
);

/** In the order in which they are offered; any other may be written by hand. */
export const CARRIER_NAMES = [...CARRIERS.keys()];
export const CARRIER_MAX_LENGTH = 60;
export const TRACKING_MAX_LENGTH = 40;

/** As many parcels as a dealer hands over at once. */
export const MAX_MARKED_ORDERS = 100;

export type Parcel = { carrier: string; trackingNumber: string };

/** Null without a tracking number or a known tracking page. */
export const trackingUrlOf = ({ carrier, trackingNumber }: Parcel): string | null =>
  (trackingNumber && CARRIERS.get(carrier)?.(encodeURIComponent(trackingNumber))) || null;

/** `Aras Kargo, takip no 351377` */
export const parcelText = ({ carrier, trackingNumber }: Parcel): string =>
  [carrier, trackingNumber && `takip no ${trackingNumber}`].filter(Boolean).join(', ');
