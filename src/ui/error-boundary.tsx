import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in for the children once they have failed. */
  fallback: ReactNode;
  children: ReactNode;
}

type ErrorBoundaryState = { status: 'whole' } | { status: 'broken' };

/** Keeps a failure of what is below it, such as code that did not load, from blanking the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { status: 'whole' };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { status: 'broken' };
  }

  override render() {
    return this.state.status === 'broken' ? this.props.fallback : this.props.children;
  }
}
