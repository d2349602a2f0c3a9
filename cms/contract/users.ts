import { z } from 'zod';
import { alert } from './alerts.ts';
import { collectionRecord } from './collection.ts';
import {
  addressField,
  email,
  id,
  line,
  NOT_BLANK,
  optionalText,
  PASSWORD_FORMAT,
  pageFacts,
  password,
  text,
  timestamp,
} from './field-schemas.ts';
import { addAddressIssues, order } from './orders.ts';
import { findRegistrationError, MESSAGES } from './rules/account.ts';
import { ADDRESS_FIELDS, billingTypeOf, CORPORATE_FIELDS, eachField, lengthOf } from './rules/address.ts';

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isEditor: z.boolean(),
  /** Whether the account has a role that may open the panel. */
  isStaff: z.boolean(),
});
export type User = z.infer<typeof user>;

/** Open session of an account. `device` is empty when the device is unknown. */
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
/** Requires the password besides the code, so that a stranger at an open session cannot change the second factor. */
export const ownSecondFactorRequest = z.object({ ...closeAccountRequest.shape, code });
/** Password of the calling admin, and a code when this admin has a second factor. */
export const resetSecondFactorRequest = z.object({
  ...closeAccountRequest.shape,
  code: z.string().trim().max(20, 'Doğrulama kodunu yazın.').default(''),
});
/** Key for an authenticator app: as text for typing, as an `otpauth:` URI, and as a QR code of the URI. */
export const secondFactorKey = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type SecondFactorKey = z.infer<typeof secondFactorKey>;
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const userPage = z.object({ users: z.array(user), ...pageFacts });
export type UserPage = z.infer<typeof userPage>;

export const signInRequest = z.object({ email, ...closeAccountRequest.shape });

/**
 * The documented request contains name, e-mail and password. The storefront also sends the ticked box and the retyped
 * password, so that storefront and server check the same five rules in the same order.
 */
export const registerRequest = z
  .object({
    name: optionalText(120, MESSAGES.nameRequired).meta(NOT_BLANK),
    email: z.string(MESSAGES.emailInvalid).max(254, MESSAGES.emailInvalid).meta({ format: 'email' }),
    password: z.string(MESSAGES.passwordWeak).normalize('NFC').meta(PASSWORD_FORMAT),
    confirmPassword: z.string().optional(),
    /** Whether the shopper accepted the terms. If absent, the shop stores no acceptance. */
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

/** New password. If the field is absent or empty, the password stays unchanged. */
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

const addressShape = z.object({
  ...eachField(ADDRESS_FIELDS, (name) =>
    addressField(name).meta({ ...NOT_BLANK, maxLength: lengthOf(name) }),
  ),
  /** Recipient of the parcel; empty for the owner of the account. */
  recipient: addressField('recipient').default(''),
  /** District of the city in Turkey; empty in older and in foreign addresses. */
  district: addressField('district').default(''),
  phoneNumber: addressField('phoneNumber').meta({ pattern: '^\\d{10}$' }),
});

export const address = addressShape.superRefine((typed, context) => addAddressIssues(typed, context));
export type Address = z.infer<typeof address>;

export const billingAddress = addressShape
  .extend({
    billingType: z.enum(['individual', 'corporate'], 'Bireysel ya da kurumsal seçin.').optional(),
    ...eachField(CORPORATE_FIELDS, (name) => addressField(name).optional()),
  })
  .superRefine((typed, context) => addAddressIssues(typed, context))
  .transform((entry) => ({ ...entry, billingType: billingTypeOf(entry) }));
export type BillingAddress = z.infer<typeof billingAddress>;

/** Saved address. The corporate fields are empty unless the address was saved with a corporate bill. */
export const savedAddress = addressShape.extend({
  _id: id,
  recipient: z.string(),
  district: z.string(),
  billingType: z.enum(['individual', 'corporate']),
  ...eachField(CORPORATE_FIELDS, () => z.string()),
});
export type SavedAddress = z.infer<typeof savedAddress>;

const ofProduct = { product: id, createdAt: timestamp };

export const personalData = z.object({
  account: user.extend({ createdAt: timestamp, isEmailProven: z.boolean() }),
  acceptedTerms: z.array(
    z.object({ slug: z.string(), versionId: z.string(), publishedAt: z.string(), acceptedAt: z.string() }),
  ),
  addresses: z.array(savedAddress),
  orders: z.array(order),
  reviews: z.array(z.object({ ...ofProduct, name: z.string(), rating: z.number(), comment: z.string() })),
  wishlist: z.array(z.object(ofProduct)),
  /** Alerts of the account, and alerts requested for the account's e-mail address if the address is proven. */
  alerts: z.array(alert),
  collection: z.array(collectionRecord),
  /** Questions of the account, and questions asked with the account's e-mail address if the address is proven. */
  questions: z.array(z.object({ ...ofProduct, text: z.string(), answer: z.string().nullable() })),
});
export type PersonalData = z.infer<typeof personalData>;
