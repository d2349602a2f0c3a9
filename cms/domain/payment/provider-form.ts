/** What is sent to a payment provider for an order, and the form it returns. Amounts in kuruş. */

export interface Buyer {
  id: string;
  name: string;
  surname: string;
  /** Turkish identity number; personal data, neither stored nor logged here. */
  identityNumber: string;
  email: string;
  /** `+905350000000`; never an empty text. */
  gsmNumber: string;
  registrationAddress: string;
  city: string;
  country: string;
  zipCode?: string | undefined;
  ip: string;
}

export interface Address {
  contactName: string;
  city: string;
  country: string;
  address: string;
  zipCode?: string | undefined;
}

export interface BasketItem {
  id: string;
  name: string;
  category: string;
  /** Of the whole line. */
  price: number;
  itemType: 'PHYSICAL' | 'VIRTUAL';
}

export interface CheckoutFormOrder {
  conversationId: string;
  basketId: string;
  /** Must be the exact sum of the basket items. */
  price: number;
  callbackUrl: string;
  buyer: Buyer;
  shippingAddress: Address;
  billingAddress: Address;
  basketItems: readonly BasketItem[];
}

export interface CheckoutForm {
  token: string;
  /** HTML to put into the page as it is: the form, or its empty place and the scripts that fill it. Holds the buyer's
   * data: never log or cache it. */
  checkoutFormContent: string;
  paymentPageUrl: string;
  expiresAt: Date;
}
