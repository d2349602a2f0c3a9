import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { LinkButton } from '../ui/button.tsx';

/** Back to the list one came from; whoever came from elsewhere, or has no scripts, goes home. */
export function BackButton() {
  const navigate = useNavigate();
  // The router's first entry has this key: nothing of the shop lies before it.
  const cameFromShop = useLocation().key !== 'default';
  const handleClick = (event: MouseEvent) => {
    if (!cameFromShop) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <LinkButton to={paths.home} variant="secondary" isSmall lang="en" onClick={handleClick}>
      Go Back
    </LinkButton>
  );
}
