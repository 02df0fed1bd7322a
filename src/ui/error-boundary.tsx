import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Rendered in place of the children after they threw `error`; `tryAgain` renders them again. */
  fallback: (error: unknown, tryAgain: () => void) => ReactNode;
  children: ReactNode;
}

type ErrorBoundaryState = { status: 'whole' } | { status: 'broken'; error: unknown };

/** Keeps a failure below it, such as code that did not load, from blanking the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { status: 'whole' };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { status: 'broken', error };
  }

  override render() {
    const { children, fallback } = this.props;
    if (this.state.status === 'whole') return children;
    return fallback(this.state.error, () => this.setState({ status: 'whole' }));
  }
}
