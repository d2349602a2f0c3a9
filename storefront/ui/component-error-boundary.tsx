import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Alert } from './alert.tsx';
import { RetryButton } from './button.tsx';

type Props = {
  /** Another one is a fresh start. */
  place: string;
  instead: (retry: () => void) => ReactNode;
  children: ReactNode;
};
type State = { hasFailed: boolean; place: string };

/** React requires a class here: it has no hook for errors of rendering. It writes them to the console itself. */
export class Boundary extends Component<Props, State> {
  override state: State = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State) {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override render() {
    const { children, instead } = this.props;
    return this.state.hasFailed ? instead(() => this.setState({ hasFailed: false })) : children;
  }
}

export type Failing = {
  /** A sentence, with a way to try again, where the part would be missed. */
  failure?: string;
  /** Anything else in its place; nothing by default. */
  instead?: ReactNode;
};

export const PartFailure = ({ failure, instead, onRetry }: Failing & { onRetry: () => void }) =>
  failure ? (
    <Alert tone="warning" action={<RetryButton onClick={onRetry} />}>
      {failure}
    </Alert>
  ) : (
    instead
  );

/** Around a part that the rest of its page works without: its errors stay in it, until the next navigation. */
export function ComponentErrorBoundary({ children, ...failing }: Failing & { children: ReactNode }) {
  return (
    <Boundary place={useLocation().key} instead={(retry) => <PartFailure {...failing} onRetry={retry} />}>
      {children}
    </Boundary>
  );
}
