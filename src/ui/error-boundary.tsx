import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Renders a replacement after the children threw `error`. Default: renders nothing. */
  fallback?: (error: unknown) => ReactNode;
  children: ReactNode;
}

type ErrorBoundaryState = { status: 'whole' } | { status: 'broken'; error: unknown };

/** Keeps a failing part from breaking the rest of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { status: 'whole' };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { status: 'broken', error };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.status === 'whole' ? children : fallback?.(this.state.error);
  }
}
