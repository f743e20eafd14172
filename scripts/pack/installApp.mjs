import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.mjs'

/** What the quick start's install line names, of ours, and what that depends on. */
export const QUICK_START = [
  '@bowline/adapter-evm',
  '@bowline/common',
  '@bowline/controllers',
  '@bowline/icons',
  '@bowline/react',
  '@bowline/scaffold-ui',
  '@bowline/ui',
]

/**
 * Writes an app and installs it with npm as a user would. Our packages are named one by one, because they
 * depend on each other by versions that are published only after this test.
 */
export function installApp(
  dir,
  { tarballs, packages, dependencies, overrides, files = {}, flags = [] },
) {
  const ours = Object.fromEntries(packages.map((name) => [name, tarballs[name]]))
  const manifest = {
    name: 'app',
    private: true,
    type: 'module',
    dependencies: { ...ours, ...dependencies },
    overrides,
  }
  writeFiles(dir, { ...files, 'package.json': JSON.stringify(manifest, null, 2) })
  // Bare `npm install`: no flag that would let a peer through that does not fit.
  run(
    dir,
    ...['npm', 'install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
    ...['--loglevel=error', ...flags],
  )
}

export function writeFiles(dir, files) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(dir, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
