import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Replaces the children once they have thrown an error. By default, nothing is rendered. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Catches errors that its children throw, so that the rest of the page keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.isBroken ? fallback : children;
  }
}
