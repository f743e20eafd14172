import { defineConfig } from '@playwright/test'
// @boundaries-ignore all tests launch the browser alike
import { chromiumOptions } from '../../scripts/chromiumOptions.ts'

export default defineConfig({
  testDir: 'tests',
  // They have settings of their own: engines.config.ts.
  testIgnore: 'engines/**',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  // A second try separates real failures from those of a busy machine; `npm test` names both at its end.
  retries: process.env.CI ? 1 : 0,
  // A machine under load needs longer than the journeys do.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['../../scripts/test/playwrightSummary.mjs']],
  use: {
    // Recording takes half as much again as the journeys themselves: `--trace on` for one that fails.
    trace: 'on-first-retry',
    launchOptions: chromiumOptions(),
    // A click waits until its target has stopped moving.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
  },
})
