import { Component, type ReactNode } from 'react';
import { PanelNotLoaded } from './load-panel.ts';

interface FailureBoundaryProps {
  children: ReactNode;
  onClose: () => void;
}

type Failure = { message: string; canTryAgain: boolean } | null;

/** Keeps a failure of the panel inside the panel, and says what failed. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failure: Failure }> {
  override state: { failure: Failure } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    const message = error instanceof Error ? error.message : String(error);
    return { failure: { message, canTryAgain: !(error instanceof PanelNotLoaded) } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <div role="alert" className="failure">
        <p>The mock panel failed: {failure.message}. The page and the mock go on.</p>
        {failure.canTryAgain ? (
          <button type="button" onClick={() => this.setState({ failure: null })}>
            Try again
          </button>
        ) : (
          <button type="button" onClick={() => window.location.reload()}>
            Reload
          </button>
        )}
        <button type="button" onClick={this.props.onClose}>
          Close
        </button>
      </div>
    );
  }
}
