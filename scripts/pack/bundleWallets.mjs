import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { inVite } from './inVite.mjs'

const NAMES = ['quickStartWallet', 'familyWallets']

/** Builds a test wallet of each family, of what the app has installed, into a script for any page. Returns its path. */
export async function bundleWallets(app) {
  const folder = join(app, 'node_modules/.wallets')
  mkdirSync(folder, { recursive: true })
  const texts = NAMES.map((name) => readFileSync(join(import.meta.dirname, `files/${name}.txt`)))
  writeFileSync(join(folder, 'main.ts'), texts.join('\n'))
  const settings = {
    configFile: false,
    root: folder,
    logLevel: 'warn',
    publicDir: false,
    build: {
      lib: { entry: 'main.ts', formats: ['iife'], name: 'wallets', fileName: () => 'wallets.js' },
      // All in one file: what a page runs first cannot import.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  }
  await inVite(() => build(settings))
  return join(folder, 'dist/wallets.js')
}
