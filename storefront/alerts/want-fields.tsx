import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatForInput, parseLira } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import { CONDITIONS, type StampCondition } from '../../cms/contract/rules/stamp-attributes.ts';
import { MAX_WANT_PRICE_MESSAGE } from '../../cms/contract/rules/wishlist-and-alert-limits.ts';
import type { Want } from '../../cms/contract/wants.ts';
import { type FormErrors, textOf } from '../forms/form-errors.ts';
import { color, size } from '../theme/tokens.ts';
import { CheckboxField, SelectField, TextField } from '../ui/field.tsx';
import { Grid, Stack } from '../ui/stack.tsx';

/** How a stamp is wanted. */
export type Terms = Pick<Want, 'condition' | 'maxPrice' | 'mailConsent'>;

/** The mail is asked for expressly. */
const ANY: Terms = { condition: null, maxPrice: null, mailConsent: false };

const Law = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.xs};
`;

export const findTermFaults = (form: HTMLFormElement): FormErrors => {
  const typed = textOf(form, 'maxPrice').trim();
  const price = typed === '' ? null : parseLira(typed);
  if (typed !== '' && price === null) return { maxPrice: 'Tutarı 12,50 gibi yazın.' };
  return price !== null && price <= 0 ? { maxPrice: MAX_WANT_PRICE_MESSAGE } : {};
};

export const readTerms = (form: HTMLFormElement): Terms => ({
  condition: (textOf(form, 'condition') || null) as StampCondition | null,
  maxPrice: parseLira(textOf(form, 'maxPrice')),
  mailConsent: textOf(form, 'mailConsent') !== '',
});

export const WantFields = ({ terms = ANY, errors }: { terms?: Terms | undefined; errors: FormErrors }) => (
  <Stack>
    <Grid $min="12rem">
      <SelectField
        label="Durum"
        name="condition"
        defaultValue={terms.condition ?? ''}
        error={errors.condition}
      >
        <option value="">Fark etmez</option>
        {Object.entries(CONDITIONS).map(([word, text]) => (
          <option key={word} value={word}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField
        label="En yüksek fiyat (₺)"
        name="maxPrice"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        defaultValue={terms.maxPrice === null ? '' : formatForInput(terms.maxPrice).replace(/,00$/, '')}
        hint="KDV hariç; boş bırakırsanız fark etmez."
        error={errors.maxPrice}
      />
    </Grid>
    <CheckboxField
      label="Gelince ya da ucuzlayınca bana e-posta gönderin"
      name="mailConsent"
      defaultChecked={terms.mailConsent}
      hint="Günde en çok bir e-posta; içindeki bağlantıyla tek dokunuşla bırakırsınız. İşaretlemezseniz yalnızca Beklediklerim sayfanızda görünür."
    />
    <Law>
      E-posta adresiniz başka bir şey için kullanılmaz.{' '}
      <Link to={paths.legal.dataProtection}>KVKK aydınlatma metni</Link>
    </Law>
  </Stack>
);
