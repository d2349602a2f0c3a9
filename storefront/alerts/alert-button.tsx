import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { useSession } from '../session/use-session.tsx';
import { bareButton, scriptsOnly, thumbArea } from '../theme/css-fragments.ts';
import { color, font, size } from '../theme/tokens.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { type AlertSubject, askedTerms } from './asked-alert.ts';

const AlertDialog = lazyComponent(() => import('./alert-dialog.tsx'), {
  failure: 'Form gösterilemedi.',
});

const Press = styled.button<{ $isQuiet: boolean }>`
  min-height: 1.75rem;
  ${bareButton}
  color: ${({ $isQuiet }) => ($isQuiet ? color.inkSoft : color.accent)};
  font: 400 ${({ $isQuiet }) => ($isQuiet ? size.xs : size.s)} / 1.3 ${font.sans};
  text-align: left;
  text-decoration: underline;
  ${thumbArea}
  &:hover {
    color: ${color.ink};
  }
  ${scriptsOnly}
`;

type AlertButtonProps = {
  subject: AlertSubject;
  title: string;
  text: string;
  isQuiet?: boolean;
  isTold?: boolean;
};

export function AlertButton({ subject, title, text, isQuiet = false, isTold = false }: AlertButtonProps) {
  const { userInfo, isReady } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [addedBy, setAddedBy] = useState('');
  const isPresent = isTold || (userInfo !== null && addedBy === userInfo._id);
  const isAsked = userInfo !== null && askedTerms(subject) !== undefined;
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  return (
    <>
      {isPresent && !isOpen ? (
        <Link to={paths.alerts} style={{ fontSize: size.s }}>
          Haber vereceğiz<VisuallyHidden>: {title}</VisuallyHidden>
        </Link>
      ) : (
        <Press type="button" $isQuiet={isQuiet} disabled={!isReady} onClick={() => setOpen(true)}>
          {text}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Press>
      )}
      {isOpen && (
        <AlertDialog
          subject={subject}
          title={`${title} gelince haber verelim`}
          onClose={() => setOpen(false)}
          onDone={() => setAddedBy(userInfo?._id ?? '')}
        />
      )}
    </>
  );
}
