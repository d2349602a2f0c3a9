import { ValidationError } from 'payload';

/** True when a write straight to the database broke a unique index: both adapters report nothing else this way. */
export const isUniqueViolation = (error: unknown): boolean => error instanceof ValidationError;
