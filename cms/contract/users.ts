import { z } from 'zod';
import { collectionRecord } from './collection.ts';
import {
  anyText,
  email,
  id,
  inOneLine,
  line,
  NOT_BLANK,
  optionalText,
  PASSWORD_FORMAT,
  pageFacts,
  password,
  text,
  timestamp,
} from './field-schemas.ts';
import { order } from './orders.ts';
import { findRegistrationError, MESSAGES } from './rules/account.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type BillingType,
  billingTypeOf,
  CORPORATE_FIELDS,
  type CorporateField,
  eachField,
  findAddressErrors,
  lengthOf,
} from './rules/address.ts';
import { wantedStamp } from './wants.ts';
import { savedSearch } from './wishlist-and-alerts.ts';

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isEditor: z.boolean(),
  /** The account has a role with a panel; admins do, too. */
  isStaff: z.boolean(),
});
export type User = z.infer<typeof user>;

/** An open session. `device` is empty when the browser sent none. */
export const accountSession = z.object({
  _id: z.string(),
  device: z.string(),
  signedInAt: timestamp,
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

export const closeAccountRequest = z.object({
  password: z.string('Şifrenizi girin.').min(1, 'Şifrenizi girin.').max(1000),
});

const code = text(20, 'Doğrulama kodunu yazın.');
export const codeRequest = z.object({ code });
/** Password and code, so that a stranger at an open session cannot change the second factor. */
export const ownSecondFactorRequest = z.object({ ...closeAccountRequest.shape, code });
/** The admin's own password; the code only when that admin has a second factor. */
export const resetSecondFactorRequest = z.object({
  ...closeAccountRequest.shape,
  code: z.string().trim().max(20, 'Doğrulama kodunu yazın.').default(''),
});
/** Data for an authenticator app: the key for typing, its address, and the address as a QR picture. */
export const secondFactorKey = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type SecondFactorKey = z.infer<typeof secondFactorKey>;
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** A page of an administrator's list. */
export const userPage = z.object({ users: z.array(user), ...pageFacts });
export type UserPage = z.infer<typeof userPage>;

export const signInRequest = z.object({ email, ...closeAccountRequest.shape });

/**
 * Name, e-mail and password are the documented payload; the storefront also sends what the shopper ticked and retyped,
 * so that the five rules are checked in their order on both sides.
 */
export const registerRequest = z
  .object({
    name: optionalText(120, MESSAGES.nameRequired).meta(NOT_BLANK),
    email: z.string(MESSAGES.emailInvalid).max(254, MESSAGES.emailInvalid).meta({ format: 'email' }),
    password: z.string(MESSAGES.passwordWeak).meta(PASSWORD_FORMAT),
    confirmPassword: z.string().optional(),
    /** Absent when the client sends nothing about the texts: registration succeeds, and no acceptance is stored. */
    termsAccepted: z.boolean().optional(),
  })
  .superRefine((form, context) => {
    const { confirmPassword = form.password, termsAccepted = true } = form;
    const fault = findRegistrationError({ ...form, confirmPassword, termsAccepted });
    if (fault) context.addIssue({ code: 'custom', path: [fault.path], message: fault.message });
  })
  .transform(({ name, email, password, termsAccepted = false }) => ({
    name,
    email: email.trim().toLowerCase(),
    password,
    termsAccepted,
  }));
export type RegisterRequest = z.infer<typeof registerRequest>;

/** An absent or empty password leaves the password as it is. */
const newPassword = z.union(
  [password.optional(), z.literal('').transform(() => undefined)],
  MESSAGES.passwordWeak,
);

export const updateProfileRequest = z.object({
  _id: z.string().optional(),
  name: line(120, MESSAGES.nameRequired).optional(),
  email: email.optional(),
  password: newPassword,
});

export const updateUserRequest = z.object({
  userId: z.string().optional(),
  name: line(120, MESSAGES.nameRequired).optional(),
  email: email.optional(),
  isAdmin: z.boolean().optional(),
});

export const forgotPasswordRequest = z.object({ email });
export const resetPasswordRequest = z.object({ password });

/** `findAddressErrors` finds the faults of the field. */
const addressField = (name: AddressField | CorporateField) =>
  anyText(MESSAGES.fieldRequired).meta({ maxLength: lengthOf(name) });

/** The fields of an address; the phone number is ten digits without the leading zero. */
const addressShape = z.object({
  ...eachField(ADDRESS_FIELDS, (name) =>
    addressField(name).meta({ ...NOT_BLANK, maxLength: lengthOf(name) }),
  ),
  /** Name of the recipient; empty means the owner of the account. */
  recipient: addressField('recipient').overwrite(inOneLine).default(''),
  phoneNumber: anyText(MESSAGES.fieldRequired).meta({ pattern: '^\\d{10}$' }),
});

type Typed = Parameters<typeof findAddressErrors>[0] & { billingType?: BillingType };
function tellFaults(value: Typed, context: z.RefinementCtx): void {
  for (const { path, message } of findAddressErrors(value, value.billingType))
    context.addIssue({ code: 'custom', path: [path], message });
}

export const address = addressShape.superRefine(tellFaults);
export type Address = z.infer<typeof address>;

export const billingAddress = addressShape
  .extend({
    billingType: z.enum(['individual', 'corporate'], 'Bireysel ya da kurumsal seçin.').optional(),
    ...eachField(CORPORATE_FIELDS, (name) => addressField(name).optional()),
  })
  .superRefine(tellFaults)
  .transform((entry) => ({ ...entry, billingType: billingTypeOf(entry) }));
export type BillingAddress = z.infer<typeof billingAddress>;

/** A saved address may be a billing one, so it may carry the corporate fields. */
export const savedAddress = addressShape.extend({
  _id: id,
  recipient: z.string(),
  billingType: z.enum(['individual', 'corporate']),
  ...eachField(CORPORATE_FIELDS, () => z.string()),
});
export type SavedAddress = z.infer<typeof savedAddress>;

const ofProduct = { product: id, createdAt: timestamp };

/** All data that the shop keeps about a shopper, for the shopper. */
export const personalData = z.object({
  account: user.extend({ createdAt: timestamp, isEmailProven: z.boolean() }),
  acceptedTerms: z.array(
    z.object({ slug: z.string(), versionId: z.string(), publishedAt: z.string(), acceptedAt: z.string() }),
  ),
  addresses: z.array(savedAddress),
  orders: z.array(order),
  reviews: z.array(z.object({ ...ofProduct, name: z.string(), rating: z.number(), comment: z.string() })),
  wants: z.array(z.object(ofProduct)),
  /** Stock alerts of the account's address, once the address is proven. */
  notices: z.array(z.object(ofProduct)),
  savedSearches: z.array(savedSearch),
  collection: z.array(collectionRecord),
  wantedStamps: z.array(wantedStamp),
  /** Questions asked by the account or from its proven address. */
  questions: z.array(z.object({ ...ofProduct, text: z.string(), answer: z.string().nullable() })),
});
export type PersonalData = z.infer<typeof personalData>;
