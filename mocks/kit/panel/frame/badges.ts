import { counted } from '../../counted.ts';
import { firstOf } from '../../product.ts';
import { effectiveCalls } from '../../settings/settings.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import type { TabId } from '../parts/preferences.ts';

/** The badge beside a tab's name; `says` is its meaning where it is only a symbol. */
export interface Badge {
  text: string;
  says?: string;
  tone: 'altered' | 'plain' | 'bad';
}

type BadgeProps = Pick<PanelProps, 'state' | 'source' | 'playing'>;

function logBadge({ state, source }: BadgeProps): Badge | null {
  const count = source.controls.violations().length;
  if (count > 0)
    return { text: String(count), says: counted(count, 'problem', 'problems'), tone: 'bad' };
  return state.log.length > 0 ? { text: String(state.log.length), tone: 'plain' } : null;
}

function runBadge({ playing: { run } }: BadgeProps): Badge | null {
  if (!run) return null;
  const failed = run.played.filter(({ differences }) => differences.length > 0).length;
  if (failed > 0) return { text: String(failed), tone: 'bad' };
  return run.status === 'running'
    ? { text: `${run.played.length}/${run.scenarios.length}`, tone: 'plain' }
    : null;
}

/** A tab's badge: what is altered, failed, or new in it. */
export function badgeOf(tab: TabId, props: BadgeProps): Badge | null {
  const { settings, answered } = props.state;
  const { product } = props.source;
  if (tab === 'log') return logBadge(props);
  if (tab === 'run') return runBadge(props);
  const written = Object.keys(props.state.byHand);
  const count = new Set([
    ...effectiveCalls(product, settings, answered).map(({ id }) => id),
    ...written,
  ]).size;
  if (tab === 'scenarios') return count > 0 ? { text: String(count), tone: 'altered' } : null;
  // A word here would push the last tab out of sight where the panel is narrow.
  const isAltered =
    tab === 'network' ? settings.network !== 'none' : settings.seed !== firstOf(product.seeds);
  return isAltered ? { text: '•', says: 'altered', tone: 'altered' } : null;
}
