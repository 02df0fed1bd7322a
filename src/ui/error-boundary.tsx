import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /**
   * Rendered in place of the children after they threw `error`; `tryAgain` renders them again.
   * Nothing by default.
   */
  fallback?: (error: unknown, tryAgain: () => void) => ReactNode;
  children: ReactNode;
}

type ErrorBoundaryState = { status: 'whole' } | { status: 'broken'; error: unknown };

/** Keeps a part that fails, such as a drawing, from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { status: 'whole' };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { status: 'broken', error };
  }

  override render() {
    const { children, fallback } = this.props;
    if (this.state.status === 'whole') return children;
    return fallback?.(this.state.error, () => this.setState({ status: 'whole' }));
  }
}
