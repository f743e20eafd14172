import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeFiles } from './installApp.mjs'
import { run } from './run.mjs'
import { kitPages, wagmiPages } from './weighedPages.mjs'

/** The most gzipped bytes of ours: what a built page links to, and single files that load later. */
const LIMITS = {
  'quick start, JavaScript': 22_500,
  'quick start, CSS': 6_000,
  'quick start with a balance, JavaScript': 35_000,
  'connect button on a page with wagmi': 20_525,
  'EVM adapter': 3_000,
  'Solana adapter': 3_000,
  'Bitcoin adapter': 3_500,
  'Polkadot adapter': 3_000,
  'embedded wallet': 3_000,
  'modal with the list of wallets': 38_100,
  'largest task of screens': 18_000,
  'styles of screens after the list': 5_500,
  'page without build tools, as modules': 60_000,
  'page without build tools, as a classic script': 60_000,
}
/** Files of ours that load later, by the names that Vite leaves them. */
const SCREENS = /^(connecting|networks|account|send|swap|onramp|names|parts)-/
const MODAL = /^(modal|shared)-/
const STYLES = /^furtherStyles-/

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Builds pages with Vite as it comes, each with us and without, and prints what we add, gzipped. Returns the
 * folder of the built quick start. Throws above a limit.
 */
export function weighKit(app) {
  const pages = buildAll(app, kitPages())
  const { dir } = pages['quick-start']
  const sizesOf = (pattern) =>
    readdirSync(join(dir, 'assets'))
      .filter((one) => pattern.test(one))
      .map((one) => sizeOf(join(dir, 'assets', one)))
  tell({
    'quick start, JavaScript': pages['quick-start'].js - pages.bare.js,
    'quick start, CSS': pages['quick-start'].css - pages.bare.css,
    'quick start with a balance, JavaScript': pages.balance.js - pages.bare.js,
    'EVM adapter': pages['solana-evm'].js - pages.solana.js,
    'Solana adapter': pages['solana-bitcoin'].js - pages.bitcoin.js,
    'Bitcoin adapter': pages['solana-bitcoin'].js - pages.solana.js,
    'Polkadot adapter': pages['solana-polkadot'].js - pages.solana.js,
    'embedded wallet': pages['bitcoin-embedded'].js - pages.bitcoin.js,
    'modal with the list of wallets': sizesOf(MODAL).reduce((sum, size) => sum + size, 0),
    'largest task of screens': Math.max(...sizesOf(SCREENS)),
    'styles of screens after the list': Math.max(...sizesOf(STYLES)),
  })
  return dir
}

/** The same for a page that has wagmi. */
export function weighWagmi(app) {
  const pages = buildAll(app, wagmiPages)
  tell({ 'connect button on a page with wagmi': pages['wagmi-bowline'].js - pages.wagmi.js })
}

/** What a page loads of the elements' file before the first act, renderer and styles included. */
export function weighPlainPage(dist) {
  tell({
    'page without build tools, as modules': sizeOf(join(dist, 'bowline.js')),
    'page without build tools, as a classic script': sizeOf(join(dist, 'bowline.classic.js')),
  })
}

function tell(found) {
  for (const [name, bytes] of Object.entries(found))
    console.log(`  ${name}: ${kB(bytes)} of at most ${kB(LIMITS[name])}`)
  expectLight(found, LIMITS)
}

/**
 * Throws if a weight is above its limit, or if nothing was weighed for a limit: then the files have
 * been renamed, and the limit would always hold.
 */
export function expectLight(found, limits) {
  const weights = Object.entries(found)
  const absent = weights.filter(([, bytes]) => !(bytes > 0)).map(([name]) => name)
  if (absent.length > 0) throw new Error(`Nothing was weighed for: ${absent.join(', ')}.`)
  const heavy = weights
    .filter(([name, bytes]) => !(bytes <= limits[name]))
    .map(([name, bytes]) => `${name} (${bytes} of ${limits[name]} bytes)`)
  if (heavy.length > 0) throw new Error(`Heavier than promised: ${heavy.join(', ')}.`)
}

function buildAll(app, pages) {
  return Object.fromEntries(
    Object.entries(pages).map(([name, source]) => [
      name,
      buildPage(join(app, 'weigh', name), source),
    ]),
  )
}

function buildPage(root, source) {
  const html =
    '<!doctype html><link rel="icon" href="data:," /><div id="root"></div><script type="module" src="./main.tsx"></script>'
  writeFiles(root, {
    'index.html': html,
    'main.tsx': source,
    'vite.config.js': 'export default {}\n',
  })
  run(root, '../../node_modules/.bin/vite', 'build', '--logLevel', 'warn')
  const dir = join(root, 'dist')
  const page = readFileSync(join(dir, 'index.html'), 'utf8')
  const initial = (extension) =>
    [...page.matchAll(new RegExp(`(?:src|href)="/(assets/[^"]+\\.${extension})"`, 'g'))]
      .map(([, file]) => sizeOf(join(dir, file)))
      .reduce((sum, size) => sum + size, 0)
  return { dir, js: initial('js'), css: initial('css') }
}

const sizeOf = (file) => gzipSync(readFileSync(file), { level: 9 }).length
