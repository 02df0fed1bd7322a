import answerByHand from '../answer/answer-by-hand.css?inline';
import data from '../data/data.css?inline';
import log from '../log/log.css?inline';
import network from '../network/network.css?inline';
import controls from '../parts/controls.css?inline';
import copyButton from '../parts/copy-button.css?inline';
import parts from '../parts/parts.css?inline';
import text from '../parts/text.css?inline';
import run from '../run/run.css?inline';
import finder from '../scenarios/finder.css?inline';
import scenarioDetail from '../scenarios/scenario-detail.css?inline';
import scenarios from '../scenarios/scenarios.css?inline';
import share from '../share/share.css?inline';
import head from './head.css?inline';
import menu from './menu.css?inline';
import panel from './panel.css?inline';

/** The styles of the open panel: its texts, controls, parts and frame, then a sheet for each tab. */
export const styles = [
  text,
  controls,
  parts,
  copyButton,
  panel,
  head,
  menu,
  share,
  finder,
  scenarios,
  scenarioDetail,
  answerByHand,
  run,
  network,
  data,
  log,
].join('\n');
