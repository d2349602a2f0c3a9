import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { Want } from '../../cms/contract/wants.ts';
import { color, media } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { Panel } from '../ui/card.tsx';
import { addedText, WantForm } from './want-form.tsx';

const Frame = styled(Panel)`
  width: min(34rem, 100%);
  color: ${color.ink};
  text-align: start;
  /* As it was typed. */
  > h2::first-letter {
    text-transform: uppercase;
  }
  &:focus {
    outline: none;
  }
  /* Nothing could be sent. */
  ${media.noScript} {
    display: none;
  }
`;

/** A number without products: the shopper can wait for it right here. */
export function UnknownNumber({ number }: { number: string }) {
  const [added, setAdded] = useState<Want>();
  const frame = useRef<HTMLElement>(null);
  // The button is gone with its form, and the next Tab shall go on from here.
  useEffect(() => {
    if (added) frame.current?.focus();
  }, [added]);
  const title = `${number} gelince haber verelim`;
  return (
    <Frame ref={frame} tabIndex={-1} aria-label={title}>
      <h2>{title}</h2>
      <div role="status">
        {added && (
          <Alert tone="success" role="none">
            {addedText(added)} <Link to={paths.wants}>Beklediklerim</Link>
          </Alert>
        )}
      </div>
      {!added && <WantForm subject={{ number }} name={title} onAdded={setAdded} />}
    </Frame>
  );
}
