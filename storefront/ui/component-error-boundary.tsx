import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Alert } from './alert.tsx';
import { RetryButton } from './button.tsx';

type Props = {
  /** Key of the current page or navigation. A new value shows the children again after an error. */
  place: string;
  instead: (retry: () => void) => ReactNode;
  children: ReactNode;
};
type State = { hasFailed: boolean; place: string };

/** Catches rendering errors. Uses a class, because React has no hook for that. React itself logs the errors. */
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
  failure?: string;
  /** Shown instead of a failed part without a `failure` text; nothing by default. */
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

/** Catches rendering errors of a part that the page can do without. The next navigation renders the part again. */
export const ComponentErrorBoundary = ({ children, ...failing }: Failing & { children: ReactNode }) => (
  <Boundary place={useLocation().key} instead={(retry) => <PartFailure {...failing} onRetry={retry} />}>
    {children}
  </Boundary>
);
