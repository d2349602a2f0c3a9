import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { wrappingRow } from '../theme/css-fragments.ts';
import { color, font, media, size, space, upTo } from '../theme/tokens.ts';

export const StepList = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  margin-bottom: ${space[6]};
  counter-reset: step;
  li {
    position: relative;
    display: grid;
    justify-items: center;
    counter-increment: step;
    text-align: center;
  }
  li + li::before {
    content: '';
    position: absolute;
    top: 1rem;
    right: calc(50% + 1.5rem);
    left: calc(-50% + 1.5rem);
    height: 4px;
    background: radial-gradient(circle, ${color.lineStrong} 1.3px, #0000 1.8px) center / 9px 4px repeat-x;
  }
  a,
  li > span {
    display: grid;
    justify-items: center;
    gap: ${space[2]};
    color: ${color.inkSoft};
    font: 500 ${size.xs} / 1.3 ${font.sans};
    text-decoration: none;
  }
  a::before,
  li > span::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: ${upTo(2.1)};
    height: ${upTo(2.1)};
    border: 1px solid ${color.lineStrong};
    border-radius: 50%;
    background: ${color.sheet};
    font: 600 min(${size.s}, 4.7vw) / 1 ${font.serif};
  }
  a {
    color: ${color.accent};
  }
  a:hover {
    text-decoration: underline;
  }
  a::before {
    border-color: ${color.accent};
  }
  [aria-current='step'] {
    color: ${color.ink};
    font-weight: 700;
  }
  [aria-current='step']::before {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.sheet};
  }
  ${media.tablet} {
    a,
    li > span {
      font-size: ${size.s};
    }
  }
  ${media.narrow} {
    ${wrappingRow}
    gap: ${space[1]};
    li + li::before {
      display: none;
    }
    a,
    li > span {
      grid-auto-flow: column;
      align-items: center;
      font-size: 0;
    }
    [aria-current='step'] {
      margin-right: ${space[1]};
      font-size: ${size.xs};
    }
  }
`;

const STEPS = [
  { name: 'Giriş', to: paths.login(paths.shipping) },
  { name: 'Teslimat', to: paths.shipping },
  { name: 'Sipariş özeti', to: paths.placeOrder },
  { name: 'Ödeme', to: paths.payment },
];
const CURRENT = { shipping: 1, placeOrder: 2, payment: 3 } as const;

export function CheckoutSteps({ current }: { current: keyof typeof CURRENT }) {
  const reached = CURRENT[current];
  const { state } = useLocation();
  return (
    <nav aria-label="Alışveriş adımları">
      <StepList>
        {STEPS.map(({ name, to }, index) => (
          <li key={name}>
            {index > reached ? (
              <span>{name}</span>
            ) : index < reached ? (
              <Link to={to}>{name}</Link>
            ) : (
              // Keeps the router state, which holds the payment form: a link without it would lose the form.
              <Link to={to} state={state} aria-current="step">
                {name}
              </Link>
            )}
          </li>
        ))}
      </StepList>
    </nav>
  );
}
