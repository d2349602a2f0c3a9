import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { color, font, media, radius, shadow, size, space, upTo } from '../theme/tokens.ts';
import { SmallButton } from './button.tsx';

const Sheet = styled.dialog<{ $isFull: boolean; $isSheet: boolean }>`
  width: min(40rem, 100vw - 2 * ${space[4]});
  max-height: calc(100dvh - 2 * ${space[4]});
  ${({ $isFull }) =>
    $isFull &&
    css`
      width: 100vw;
      max-width: none;
      height: 100dvh;
      max-height: none;
      ${media.tablet} {
        width: calc(100vw - 2 * ${space[4]});
        height: calc(100dvh - 2 * ${space[4]});
      }
    `}
  ${media.narrow} {
    max-width: none;
  }
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: ${radius};
  background: ${color.sheet};
  color: ${color.ink};
  box-shadow: ${shadow.lifted};
  ${({ $isSheet }) =>
    $isSheet &&
    css`
      width: 100vw;
      max-width: none;
      max-height: 88dvh;
      margin-bottom: 0;
      border-radius: ${upTo(0.75)} ${upTo(0.75)} 0 0;
      animation: rise 180ms ease-out;
    `}
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: rgb(28 38 48 / 55%);
  }
`;
const Head = styled.div<{ $isFull: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[3]} ${space[4]} ${space[3]} ${space[5]};
  ${media.narrow} {
    flex-wrap: wrap;
    padding: ${space[3]};
  }
  border-bottom: 1px solid ${color.line};
  > h2 {
    font: 600 ${size.l} / 1.3 ${font.serif};
  }
  ${({ $isFull }) =>
    $isFull &&
    css`
      ${media.belowTablet} {
        gap: ${space[2]};
        padding: ${space[1]} ${space[2]} ${space[1]} ${space[3]};
        > h2 {
          font-size: ${size.s};
        }
      }
    `}
`;
const Body = styled.div<{ $isSheet: boolean }>`
  overflow: auto;
  overflow-wrap: break-word;
  overscroll-behavior: contain;
  padding: ${space[5]};
  ${({ $isSheet }) => $isSheet && css`padding-block: ${space[2]};`}
  ${media.narrow} {
    padding: ${space[3]};
  }
`;
const FullBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
  padding: ${space[3]} ${space[5]} ${space[4]};
  border-top: 1px solid ${color.line};
  ${media.belowTablet} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

type DialogProps = {
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  isFull?: boolean;
  isSheet?: boolean;
};

/** Native modal, closed by Escape, by the button, or by a click on the backdrop. */
export function Dialog({ onClose, title, children, actions, isFull = false, isSheet = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();
  const pressed = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Closed before React removes the element: only then the browser restores the focus.
    return () => dialog?.close();
  }, []);
  const closeOnBackdrop = (event: MouseEvent) => {
    // A drag that starts inside and ends on the backdrop is also a click on the dialog.
    if (event.target === ref.current && pressed.current === ref.current) onClose();
  };
  return (
    <Sheet
      ref={ref}
      $isFull={isFull}
      $isSheet={isSheet}
      aria-labelledby={titleId}
      aria-describedby={actions && !isSheet ? bodyId : undefined}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={closeOnBackdrop}
      onCancel={onClose}
    >
      <Head $isFull={isFull}>
        <h2 id={titleId}>{title}</h2>
        <SmallButton variant="ghost" text="Kapat" onClick={onClose} />
      </Head>
      {isFull ? (
        <FullBody>{children}</FullBody>
      ) : (
        // Focusable, so that long content scrolls by keyboard; dialogs with buttons are short.
        <Body id={bodyId} $isSheet={isSheet} tabIndex={actions ? undefined : 0}>
          {children}
        </Body>
      )}
      {actions && <Foot>{actions}</Foot>}
    </Sheet>
  );
}
