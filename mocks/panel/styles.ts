import data from './data.css?inline';
import head from './head.css?inline';
import log from './log.css?inline';
import network from './network.css?inline';
import panel from './panel.css?inline';
import parts from './parts.css?inline';
import run from './run.css?inline';
import scenarioDetail from './scenario-detail.css?inline';
import scenarios from './scenarios.css?inline';
import share from './share.css?inline';
import statusBar from './status-bar.css?inline';

/** The styles of the open panel: its frame and parts, then a sheet for each tab. */
export const styles = [
  parts,
  panel,
  head,
  statusBar,
  share,
  scenarios,
  scenarioDetail,
  run,
  network,
  data,
  log,
].join('\n');
