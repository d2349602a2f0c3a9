import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { useSession } from '../session/use-session.tsx';
import { color, font, media, size } from '../theme/tokens.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { thumbArea } from '../ui/thumb-area.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { type WantSubject, wishedTerms } from './wished-want.ts';

const WantDialog = lazyComponent(() => import('./want-dialog.tsx'), {
  failure: 'Form gösterilemedi.',
});

/** In the line of a card: what looks like a link opens a form. */
const Press = styled.button<{ $isQuiet: boolean }>`
  min-height: 1.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ $isQuiet }) => ($isQuiet ? color.inkSoft : color.blue)};
  font: 400 ${({ $isQuiet }) => ($isQuiet ? size.xs : size.s)} / 1.3 ${font.sans};
  text-align: left;
  text-decoration: underline;
  cursor: pointer;
  ${thumbArea}
  &:hover {
    color: ${color.ink};
  }
  ${media.noScript} {
    display: none;
  }
`;

const Way = styled(Link)`
  font-size: ${size.s};
`;

type WantButtonProps = {
  subject: WantSubject;
  /** Wanted stamp, for screen readers. */
  title: string;
  text: string;
  isQuiet?: boolean;
  isWanted?: boolean;
};

/** Opens the form to wait for a stamp, or links to the present want. */
export function WantButton({ subject, title, text, isQuiet = false, isWanted = false }: WantButtonProps) {
  const { userInfo, isReady } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isWished = userInfo !== null && wishedTerms(subject) !== undefined;
  useEffect(() => {
    if (isWished) setOpen(true);
  }, [isWished]);
  return (
    <>
      {isWanted && !isOpen ? (
        <Way to={paths.wants}>
          Beklediklerinizde<VisuallyHidden>: {title}</VisuallyHidden>
        </Way>
      ) : (
        <Press type="button" $isQuiet={isQuiet} disabled={!isReady} onClick={() => setOpen(true)}>
          {text}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Press>
      )}
      {isOpen && (
        <WantDialog
          subject={subject}
          title={`${title} gelince haber verelim`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
