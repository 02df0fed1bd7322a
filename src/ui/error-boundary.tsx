import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Renders a replacement once the children have thrown `error`. By default, nothing is rendered. */
  fallback?: (error: unknown) => ReactNode;
  children: ReactNode;
}

type ErrorBoundaryState = { status: 'whole' } | { status: 'broken'; error: unknown };

/** Catches errors that its children throw, so that the rest of the page keeps working. */
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
