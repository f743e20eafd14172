/**
 * The options with which Playwright launches a Firefox of the system, by WebDriver BiDi. Its own build of Firefox is not
 * what visitors have.
 *
 * `colorScheme` is what the system prefers: Firefox can be told when it starts alone. `isReduced` says whether people ask
 * for less motion.
 */
export function firefoxOptions(
  executablePath = process.env.FIREFOX_PATH,
  {
    colorScheme = 'light',
    isReduced = true,
  }: { readonly colorScheme?: 'light' | 'dark'; readonly isReduced?: boolean } = {},
) {
  return {
    channel: 'moz-firefox',
    ...(executablePath && { executablePath }),
    firefoxUserPrefs: {
      'dom.events.testing.asyncClipboard': true,
      // A busy machine is no reason to end what a page does.
      'dom.max_script_run_time': 0,
      // Keys that the driver presses do not reach frames of other processes.
      'fission.webContentIsolationStrategy': 0,
      // It asks its makers for settings when it starts.
      'services.settings.server': 'data:,',
      'ui.prefersReducedMotion': isReduced ? 1 : 0,
      'ui.systemUsesDarkTheme': colorScheme === 'dark' ? 1 : 0,
    },
  }
}
