import { Fragment } from 'react';
import { type Contact, whatsappUrl } from '../../cms/contract/rules/shop-terms.ts';

const WAYS = {
  phone: (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`,
  whatsapp: whatsappUrl,
  email: (address: string) => `mailto:${address}`,
};

const NO_BREAK = '\u00a0';

/** Line with the ways to reach the dealer; nothing for a shop that names none. */
export function AskShop({ contact }: { contact: Contact }) {
  const known = (Object.keys(WAYS) as Array<keyof typeof WAYS>).flatMap((name) => {
    const value = contact[name];
    return value ? [{ name, value, shown: value.replaceAll(' ', NO_BREAK) }] : [];
  });
  if (known.length === 0) return null;
  return (
    <p>
      Bize de sorabilirsiniz:{' '}
      {known.map(({ name, value, shown }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <a href={WAYS[name](value)}>{name === 'whatsapp' ? `WhatsApp ${shown}` : shown}</a>
        </Fragment>
      ))}
    </p>
  );
}
