import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './route-error-screen.tsx';

interface ProgramErrorBoundaryProps {
  children: ReactNode;
}

interface ProgramErrorBoundaryState {
  failure: { error: unknown } | undefined;
}

/** Catches what no route catches, so that the page still has a message and a way on. */
export class ProgramErrorBoundary extends Component<ProgramErrorBoundaryProps, ProgramErrorBoundaryState> {
  override state: ProgramErrorBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): ProgramErrorBoundaryState {
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
