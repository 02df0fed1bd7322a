import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What to render in place of the children after one of them throws an error. Default: nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A component that catches errors thrown by its children, so that the rest of the page keeps working. */
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
