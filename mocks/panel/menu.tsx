import { Popover } from 'radix-ui';
import type { Health } from '../kit/controls/health.ts';
import { asPlaywrightTest } from '../kit/copy/playwright-test.ts';
import { tryLink } from '../kit/play/try-in-address.ts';
import { healthText } from './health-text.ts';
import type { PanelProps } from './panel-props.ts';
import { CopyButton } from './parts/copy-button.tsx';
import { Toggles } from './parts/toggles.tsx';
import { edges } from './preferences.ts';
import { words } from './words.ts';

const edgeOptions = edges.map((value) => ({ value, text: words.menu.edges[value] }));

/** What is needed rarely: a test, a link that plays itself, the edge, the worker's state. */
export function Menu({ source, state, preferences, change, health }: PanelProps & MenuProps) {
  const { controls, product, build } = source;
  return (
    <Popover.Root>
      <Popover.Trigger aria-label={words.menu.title}>
        <span aria-hidden="true">⋯</span>
      </Popover.Trigger>
      <Popover.Content className="menu" align="end" sideOffset={6} aria-label={words.menu.title}>
        <CopyButton
          text={words.copy.test}
          make={() => asPlaywrightTest(product, state.settings, state.byHand)}
        />
        <CopyButton text={words.copy.playingLink} make={() => tryLink(controls.link())} />
        <p>{words.menu.edge}</p>
        <Toggles
          label={words.menu.edge}
          value={preferences.edge}
          options={edgeOptions}
          onChange={(edge) => change({ edge })}
        />
        <p className="soft">{words.menu.shortcut}</p>
        <p className="soft">{`${healthText(health)} ${words.menu.commit(build)}`}</p>
      </Popover.Content>
    </Popover.Root>
  );
}

interface MenuProps {
  health: Health | null;
}
