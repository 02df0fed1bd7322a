import { leftSide, standing, streetSide } from './iso.ts';
import styles from './street.module.css';

const nose = { u: 171, v: 148 };

/** The car that has stopped: seen from its front and its driver's side. */
export function Car() {
  return (
    <g className={styles.car}>
      <g transform={standing(nose.u, nose.v)}>
        <path className={styles.shadow} d="M2 3L-50-23 56-74 108-48z" />
        <path className={styles.beam} d="M0-12L-44-34-170 12-84 56z" />
        <path className={styles.tire} d="M-42-29v11q5 8 10 5v-11z" />
        <path
          className={styles.body}
          d="M0-23L-44-45-14-66 30-44zM44-70L0-92 48-116 92-94zM92-94L102-78 58-100 48-116z"
        />
        <path className={styles.lighten} d="M0-23L-44-45-14-66 30-44zM44-70L0-92 48-116 92-94z" />
        <path className={styles.pane} d="M28-45L-12-65 2-89 42-69z" />
        <path className={styles.skin} d="M18-62a6 6.5 0 1 1 12 0a6 6.5 0 0 1-12 0" />
        <path className={styles.hair} d="M18-63a6 6 0 0 1 12-1q-6 2-8-1-1 3-4 2" />
        <path className={styles.denim} d="M14-52q4-6 10-4 5 2 4 8l-1 3z" />
      </g>
      <g transform={streetSide(nose.u, nose.v)}>
        <path className={styles.body} d="M0-8V-23L30-29 44-48H92L102-27 104-8z" />
        <path
          className={styles.pane}
          d="M38-30L48-44H62V-30zM66-44H76V-30H66zM80-44H89L96-30H80z"
        />
        <path className={styles.seam} d="M64-29V-10M35-29V-20M68-25h6" />
        <path
          className={styles.tire}
          d="M9-9a11 11 0 0 1 22 0a11 11 0 0 1-22 0M72-9a11 11 0 0 1 22 0a11 11 0 0 1-22 0"
        />
        <path
          className={styles.hub}
          d="M15-9a5 5 0 0 1 10 0a5 5 0 0 1-10 0M78-9a5 5 0 0 1 10 0a5 5 0 0 1-10 0"
        />
      </g>
      <g transform={leftSide(nose.u, nose.v)}>
        <path className={styles.body} d="M0-8V-23H-44V-8z" />
        <path className={styles.shade} d="M1-7V-24H-45V-7z" />
        <path className={styles.lamp} d="M-11-21h9v7h-9zM-42-21h9v7h-9z" />
        <path className={styles.seam} d="M-28-18h12M-28-15h12" />
        <path className={styles.hub} d="M-45-11H1v4H-45z" />
      </g>
    </g>
  );
}
