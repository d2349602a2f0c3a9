import { styled } from 'styled-components';
import { color, radius, space, upTo } from '../theme/tokens.ts';
import marks from './payment-marks.svg';

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[6]};
  svg {
    /* So wide that the smallest letters of a mark are 12 px high. */
    width: ${upTo(5.5)};
    height: ${upTo(3.1)};
    padding: 3px;
    border: 1px solid ${color.line};
    border-radius: ${radius};
    background: ${color.sheet};
  }
`;

const MARKS = [
  { id: 'provider', name: 'iyzico ile ödeme' },
  { id: 'mastercard', name: 'Mastercard' },
  { id: 'maestro', name: 'Maestro' },
  { id: 'visa', name: 'Visa' },
  { id: 'visa-electron', name: 'Visa Electron' },
  { id: 'american-express', name: 'American Express' },
  { id: 'troy', name: 'Troy' },
  { id: 'secure', name: 'Güvenli ödeme' },
] as const;

/** Neutral marks of our own drawing, in a picture file of their own so that no script carries them. */
export function PaymentMarks() {
  return (
    <Strip aria-label="Ödeme yöntemleri">
      {MARKS.map(({ id, name }) => (
        <li key={id}>
          <svg role="img" aria-label={name}>
            <use href={`${marks}#${id}`} />
          </svg>
        </li>
      ))}
    </Strip>
  );
}
