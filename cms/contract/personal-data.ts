import { z } from 'zod';
import { id, timestamp } from './field-schemas.ts';
import { order } from './orders.ts';
import { savedAddress, user } from './users.ts';
import { savedSearch } from './wishlist-and-alerts.ts';

const ofProduct = { product: id, createdAt: timestamp };

/** All that the shop keeps about a shopper, for themselves. */
export const personalData = z.object({
  account: user.extend({ createdAt: timestamp, isEmailProven: z.boolean() }),
  acceptedTerms: z.array(
    z.object({ slug: z.string(), versionId: z.string(), publishedAt: z.string(), acceptedAt: z.string() }),
  ),
  addresses: z.array(savedAddress),
  orders: z.array(order),
  reviews: z.array(z.object({ ...ofProduct, name: z.string(), rating: z.number(), comment: z.string() })),
  wants: z.array(z.object(ofProduct)),
  /** What the account's address waits for, once it is proven to be theirs. */
  notices: z.array(z.object(ofProduct)),
  savedSearches: z.array(savedSearch),
});
export type PersonalData = z.infer<typeof personalData>;

export const closeAccountRequest = z.object({
  password: z.string('Şifrenizi girin.').min(1, 'Şifrenizi girin.').max(1000),
});
