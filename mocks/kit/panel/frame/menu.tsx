import { type ReactNode, useState } from 'react';
import { asPlaywrightTest } from '../../copy/playwright-test.ts';
import { tryLink } from '../../play/try-in-address.ts';
import { healthText } from '../dock/health-text.ts';
import { type Edge, edges } from '../dock/layout.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { type PanelProps, useObservable } from '../parts/panel-props.ts';
import { type Corner, corners } from '../parts/preferences.ts';
import { Toggles } from '../parts/toggles.tsx';
import { QrCode } from '../share/qr-code.tsx';
import { TestPlanFile } from '../share/test-plan-file.tsx';

const docks = edges.map((value) => ({
  value,
  text: <span className="dock" data-edge={value} />,
  name: `Dock at the ${value}`,
}));

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="menu-group" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** The menu of rarely needed commands: sharing, the test plan's file, the panel's position. */
export function Menu({ edge, ...props }: PanelProps & { edge: Edge }) {
  const { source, state, preferences, change } = props;
  const [isCodeShown, setIsCodeShown] = useState(false);
  const health = useObservable(source.health);
  const { link } = source.controls;
  return (
    <div className="menu" id="mock-menu">
      <Group title="Share">
        <CopyButton
          what="test"
          make={() => asPlaywrightTest(source.product, state.settings, state.byHand)}
        />
        <CopyButton what="link that plays itself" make={() => tryLink(link())} />
        <button
          type="button"
          aria-expanded={isCodeShown}
          onClick={() => setIsCodeShown(!isCodeShown)}
        >
          QR code
        </button>
        {isCodeShown && <QrCode address={link()} onClose={() => setIsCodeShown(false)} />}
      </Group>
      <TestPlanFile {...props} />
      <Group title="Panel">
        <Toggles
          label="Edge of the window"
          value={edge}
          options={docks}
          onChange={(chosen) => change({ edge: chosen })}
        />
        <label>
          Closed, in the corner{' '}
          <select
            value={preferences.corner}
            // The value of an option, which is one of the corners.
            onChange={({ target }) => change({ corner: target.value as Corner })}
          >
            {corners.map((corner) => (
              <option key={corner}>{corner}</option>
            ))}
          </select>
        </label>
        <p>
          <kbd>Alt</kbd> <kbd>Shift</kbd> <kbd>M</kbd> opens and closes it.
        </p>
      </Group>
      <Group title="Mock">
        <p className="empty">
          {healthText(health)} Commit {source.plan.build}.
        </p>
      </Group>
    </div>
  );
}
