import type { Payload } from 'payload';
import type { Env } from './env.ts';

/** Tells whether cards are really charged and mails really sent. `sandbox`: iyzico's own test environment. */
export type Trial = { payments: 'simulated' | 'sandbox' | null; hasMailServer: boolean };

export const trialOf = ({ iyzico, mail }: Pick<Env, 'iyzico' | 'mail'>): Trial => ({
  payments: iyzico.simulatorPort !== null ? 'simulated' : iyzico.uri.includes('sandbox') ? 'sandbox' : null,
  hasMailServer: Boolean(mail.smtpUrl),
});

export const trialIn = ({ config }: Pick<Payload, 'config'>): Trial => config.custom.trial;
