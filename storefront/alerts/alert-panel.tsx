import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { AlertList } from '../../cms/contract/alerts.ts';
import { paths } from '../../cms/contract/paths.ts';
import { noFocusRing, scriptsOnly } from '../theme/css-fragments.ts';
import { color } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { useFocusFor } from '../ui/browser-hooks.ts';
import { Panel } from '../ui/card.tsx';
import { AlertForm, addedText } from './alert-form.tsx';
import type { AlertSubject } from './asked-alert.ts';

const Frame = styled(Panel)`
  width: min(34rem, 100%);
  color: ${color.ink};
  text-align: start;
  > h2::first-letter {
    text-transform: uppercase;
  }
  ${noFocusRing}
  ${scriptsOnly}
`;

export function AlertPanel({ subject, title: named }: { subject: AlertSubject; title: string }) {
  const [added, setAdded] = useState<AlertList>();
  // The focused button is removed with its form; the frame takes the focus, so that Tab continues from here.
  const frame = useFocusFor<HTMLElement>(added);
  const title = `${named} gelince haber verelim`;
  return (
    <Frame ref={frame} tabIndex={-1} aria-label={title}>
      <h2>{title}</h2>
      <div role="status">
        {added && (
          <Alert tone="success" role="none">
            {addedText(added)} <Link to={paths.alerts}>Haber ver</Link>
          </Alert>
        )}
      </div>
      {!added && <AlertForm subject={subject} name={title} onDone={setAdded} />}
    </Frame>
  );
}
