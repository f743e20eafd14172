import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  plugins: [react()],
  // Workspace packages run from source: no build is needed for unit tests.
  resolve: { conditions: ['source', 'module', 'browser', 'development'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development'] } },
  test: {
    reporters: ['default'],
    // A machine under load needs longer than the tests do; nothing is measured by this.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{packages,services,apps}/*/{src,start}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.*', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        // Found only when a test imports it, it would reload the page in the middle of a run.
        optimizeDeps: {
          include: ['@bowline/connector-walletconnect > @walletconnect/sign-client'],
        },
        test: {
          name: 'browser',
          // A second try tells a real failure from a machine that was busy; both are in the report.
          retry: process.env.CI ? 1 : 0,
          include: ['packages/*/src/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { ...(executablePath && { executablePath }) } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
