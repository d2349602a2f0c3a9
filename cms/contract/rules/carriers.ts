/** URL of each carrier's tracking page; null if the URL takes no tracking number or is not known for certain. */
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

/** Names of carriers in the order of the list in the panel. The dealer may also type any other name. */
export const CARRIER_NAMES = [...CARRIERS.keys()];
export const CARRIER_MAX_LENGTH = 60;
export const TRACKING_MAX_LENGTH = 40;

/** Maximum number of orders in one bulk step, as many as a dealer hands over at once. */
export const MAX_MARKED_ORDERS = 100;

export type Parcel = { carrier: string; trackingNumber: string };

export const trackingUrlOf = ({ carrier, trackingNumber }: Parcel): string | null =>
  (trackingNumber && CARRIERS.get(carrier)?.(encodeURIComponent(trackingNumber))) || null;

/** Returns carrier and tracking number as one text: `Aras Kargo, takip no 351377`. */
export const parcelText = ({ carrier, trackingNumber }: Parcel): string =>
  [carrier, trackingNumber && `takip no ${trackingNumber}`].filter(Boolean).join(', ');
