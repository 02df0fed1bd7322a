import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Rendered in place of the children after they threw `error`; nothing by default. */
  fallback?: (error: unknown) => ReactNode;
  children: ReactNode;
}

type ErrorBoundaryState = { status: 'whole' } | { status: 'broken'; error: unknown };

/** Keeps a part that fails from taking the rest of the page with it. */
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
