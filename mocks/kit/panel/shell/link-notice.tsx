import type { Product } from '../../product.ts';
import type { Settings } from '../../settings/settings.ts';
import { settingsSentence } from '../../settings/settings-sentence.ts';

interface LinkNoticeProps {
  product: Product;
  settings: Settings;
  onTry: () => void;
  onDismiss: () => void;
}

/** What the opening link has set, in one sentence, until dismissed. */
export function LinkNotice({ product, settings, onTry, onDismiss }: LinkNoticeProps) {
  return (
    <div role="status" className="link-notice">
      <p>This link has set {settingsSentence(product, settings)}.</p>
      <button type="button" onClick={onTry}>
        Try it
      </button>
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
