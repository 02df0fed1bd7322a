import { encodeQR } from 'qr';
import { useEffect, useRef } from 'react';

const loopback = /^(localhost|127\.|\[::1\])/;

/** An address as a QR code, to open these settings on a phone. */
export function QrCode({ address, onClose }: { address: string; onClose: () => void }) {
  const picture = encodeQR(address, 'svg', { ecc: 'low', border: 2 });
  const isLocal = loopback.test(new URL(address).host);
  const code = useRef<HTMLElement>(null);

  // Scrolls only the panel.
  useEffect(() => {
    code.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);

  return (
    <section ref={code} className="qr" aria-label="QR code of the link">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt="QR code that opens this page with these settings"
      />
      <div className="qr-words">
        <p>Opens this page with these settings on another device.</p>
        {isLocal && (
          <p className="bad">
            Only this machine can open this address. Start the site with --host, and use the address
            that it prints.
          </p>
        )}
        <p>
          <code>{address}</code>
        </p>
        <button type="button" onClick={onClose}>
          Close the code
        </button>
      </div>
    </section>
  );
}
