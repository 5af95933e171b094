import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  failed: (error: unknown) => ReactNode;
  /** When this value changes, the children are rendered again. */
  resetBy?: unknown;
}

interface ErrorBoundaryState {
  failure?: { error: unknown } | undefined;
  resetBy?: unknown;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetBy: this.props.resetBy };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetBy }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetBy === state.resetBy ? null : { failure: undefined, resetBy };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.failed(failure.error) : this.props.children;
  }
}
