import { Popover } from 'radix-ui';
import { edges } from '../control/preferences.ts';
import { tryLink } from '../control/try-link.ts';
import { healthText } from './health-text.ts';
import type { PanelProps } from './panel-props.ts';
import { CopyButton } from './parts/copy-button.tsx';
import { Toggles } from './parts/toggles.tsx';
import { words } from './words.ts';

const commit: string = import.meta.env.VITE_COMMIT;
const edgeOptions = edges.map((value) => ({ value, text: words.menu.edges[value] }));

/** What is needed rarely: a test, a link that plays itself, the edge, the worker's state. */
export function Menu({ source, state, change }: PanelProps) {
  return (
    <Popover.Root>
      <Popover.Trigger aria-label={words.menu.title}>
        <span aria-hidden="true">⋯</span>
      </Popover.Trigger>
      <Popover.Content className="menu" align="end" sideOffset={6} aria-label={words.menu.title}>
        <CopyButton text={words.copy.test} make={source.test} />
        <CopyButton text={words.copy.playingLink} make={() => tryLink(source.controls.link())} />
        <p>{words.menu.edge}</p>
        <Toggles
          label={words.menu.edge}
          value={state.panel.edge}
          options={edgeOptions}
          onChange={(edge) => change({ edge })}
        />
        <p className="soft">{words.menu.shortcut}</p>
        <p className="soft">{`${healthText(state.health)} ${words.menu.commit(commit)}`}</p>
      </Popover.Content>
    </Popover.Root>
  );
}
