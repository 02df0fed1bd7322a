/**
 * For each test a whole Chromium opens a window, and loads the pages of that window's menus into a
 * renderer of their own. Without them a page is opened, shown and closed in two thirds of the time
 * (156.0.8078.79). A headless shell has no such window.
 */
const ofTheWindow = ['PreloadTopChromeWebUI', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright 1.65 switches off (`chromiumSwitches.ts`). */
const byPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
];

/**
 * The switch that turns features of Chromium off. It repeats those of Playwright, since Chromium
 * obeys the last such switch only.
 */
export const disabledFeatures = `--disable-features=${[...byPlaywright, ...ofTheWindow].join(',')}`;
