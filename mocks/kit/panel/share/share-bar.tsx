import { useState } from 'react';
import type { PanelProps } from '../parts/panel-props.ts';
import { CopyBar } from './copy-bar.tsx';
import { QrCode } from './qr-code.tsx';

/** Everything that can be handed on: copied, or shown as a QR code. */
export function ShareBar(props: PanelProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="share">
      <CopyBar {...props} />
      <button type="button" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        QR code
      </button>
      {isShown && (
        <QrCode address={props.source.controls.link()} onClose={() => setIsShown(false)} />
      )}
    </div>
  );
}
