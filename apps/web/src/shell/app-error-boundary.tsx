import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './route-error-screen.tsx';

interface AppErrorBoundaryProps {
  children: ReactNode;
}

interface AppErrorBoundaryState {
  failure: { error: unknown } | undefined;
}

/** Catches what no route catches, so that the page still has a message and a way on. */
export class AppErrorBoundary extends Component<AppErrorBoundaryProps, AppErrorBoundaryState> {
  override state: AppErrorBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): AppErrorBoundaryState {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <main>
        <ErrorScreen error={failure.error} />
      </main>
    );
  }
}
