import { PanelNotLoaded } from './load-panel.ts';

interface PanelFailureProps {
  error: unknown;
  onTryAgain: () => void;
  onClose: () => void;
}

/** Shows what failed in place of the panel; the page and the mock continue. */
export function PanelFailure({ error, onTryAgain, onClose }: PanelFailureProps) {
  const message = error instanceof Error ? error.message : String(error);
  return (
    <div role="alert" className="failure">
      <p>The mock panel failed: {message}. The page and the mock keep working.</p>
      {error instanceof PanelNotLoaded ? (
        <button type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      ) : (
        <button type="button" onClick={onTryAgain}>
          Try again
        </button>
      )}
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
