import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  children: ReactNode;
  onClose: () => void;
}

/** Keeps a failure of the panel inside the panel, and says what failed. */
export class FailureBoundary extends Component<FailureBoundaryProps, { message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <div role="alert" className="failure">
        <p>The mock panel failed: {message}. The page and the mock go on.</p>
        <button type="button" onClick={() => this.setState({ message: null })}>
          Try again
        </button>
        <button type="button" onClick={this.props.onClose}>
          Close
        </button>
      </div>
    );
  }
}
