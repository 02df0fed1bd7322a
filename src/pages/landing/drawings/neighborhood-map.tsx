import art from '../../../art/art.module.css';
import { Drawing } from '../../../art/drawing.tsx';
import type { PageSignups } from '../use-page-signups.ts';
import styles from './neighborhood-map.module.css';
import map from './neighborhood-map.svg';
import { useJoinedDrawings } from './use-joined-drawings.ts';

/** A map of the neighborhood from above, at night. One block stays empty until the visitor joins. */
export function NeighborhoodMap({ pageSignups }: { pageSignups: PageSignups | null }) {
  const joined = useJoinedDrawings(pageSignups);
  return (
    <div className={styles.map} data-joined={joined && 'map'} aria-hidden="true">
      <Drawing className={art.layer} src={map} width={926} height={496} isAlwaysNight />
      {joined && <joined.Map {...joined.pageSignups} />}
    </div>
  );
}
