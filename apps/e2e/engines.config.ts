import { defineConfig } from '@playwright/test'
import type { EngineName, EngineOptions } from './tests/engines/support/engineTest.ts'

const ENGINES: readonly EngineName[] = ['chromium', 'oldest-chromium', 'firefox', 'webkit']

/** Twelve journeys in every engine: `--project firefox` names one. They go through one layer, and not through Playwright. */
export default defineConfig<EngineOptions>({
  testDir: 'tests/engines',
  // Each run begins by emptying its folder, and the other journeys may be running.
  outputDir: 'engines/test-results',
  // A browser of the system draws the page in front only.
  workers: 1,
  forbidOnly: !!process.env.CI,
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['../../scripts/test/playwrightSummary.mjs']],
  projects: ENGINES.map((engineName) => ({ name: engineName, use: { engineName } })),
})
