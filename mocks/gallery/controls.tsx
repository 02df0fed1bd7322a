import { Button, LinkButton } from '../../src/ui/button.tsx';
import { Field } from '../../src/ui/field.tsx';
import styles from './gallery.module.css';
import { GalleryRow } from './gallery-row.tsx';

const variants = ['hero', 'waitlist', undefined] as const;

/** Buttons and fields: rest, busy, disabled, invalid. Try hover, focus and press by hand. */
export function Controls() {
  return (
    <>
      {variants.map((variant) => (
        <GalleryRow
          key={variant ?? 'plain'}
          name={`Button, ${variant ?? 'plain'}: rest, busy, disabled, link`}
        >
          <div
            className={styles.road}
            data-surface={variant === 'waitlist' ? 'asphalt' : undefined}
          >
            <div className={styles.row}>
              <Button variant={variant} busyText="Joining...">
                Join the waitlist
              </Button>
              <Button variant={variant} busyText="Joining..." busy disabled>
                Join the waitlist
              </Button>
              <Button variant={variant} disabled>
                Join the waitlist
              </Button>
              <LinkButton variant={variant} href="#top">
                Return to Home
              </LinkButton>
            </div>
          </div>
        </GalleryRow>
      ))}
      {([undefined, 'asphalt'] as const).map((surface) => (
        <GalleryRow key={surface ?? 'paper'} name={`Field on ${surface ?? 'paper'}`}>
          <div className={styles.road} data-surface={surface}>
            <div className={styles.row}>
              <Field label="Email" hint="One email when we launch." placeholder="you@example.com" />
              <Field label="Zip code" note="optional" defaultValue="94110" />
              <Field label="Email" defaultValue="ana" error="Please enter a valid email address" />
              <Field label="Email" defaultValue="ana@example.com" disabled />
            </div>
          </div>
        </GalleryRow>
      ))}
    </>
  );
}
