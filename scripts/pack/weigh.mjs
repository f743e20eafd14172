import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expectKept } from '../ratchets/checkFigures.ts'
import { writeFiles } from './installApp.mjs'
import { run } from './run.mjs'
import { kitPages, wagmiPages } from './weighedPages.mjs'

/** Files of ours that load later, by the names that Vite leaves them. */
const SCREENS = /^(connecting|networks|account|send|swap|swapSteps|onramp|names|parts)-/
const MODAL = /^(modal|shared)-/
const STYLES = /^furtherStyles-/

/**
 * Builds pages with Vite as it comes, each with us and without, and prints what we add, gzipped. Returns the
 * folder of the built quick start. Throws if it is not what is kept.
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
  for (const [name, bytes] of Object.entries(found)) console.log(`  ${name}: ${bytes} bytes`)
  expectLight(found)
}

/**
 * Throws if a weight is not what is kept, or if nothing was weighed: then the files have been renamed, and every limit
 * would hold.
 */
export function expectLight(found, figures) {
  const weights = Object.entries(found)
  const absent = weights.filter(([, bytes]) => !(bytes > 0)).map(([name]) => name)
  if (absent.length > 0) throw new Error(`Nothing was weighed for: ${absent.join(', ')}.`)
  expectKept('weights', found, figures)
}

/** Builds pages with Vite as it comes, and returns their folders. `files` are what else they import. */
export const buildPages = (app, pages, files) =>
  Object.fromEntries(
    Object.entries(pages).map(([name, source]) => [
      name,
      buildPage(join(app, 'weigh', name), source, files).dir,
    ]),
  )

function buildAll(app, pages) {
  return Object.fromEntries(
    Object.entries(pages).map(([name, source]) => [
      name,
      buildPage(join(app, 'weigh', name), source),
    ]),
  )
}

function buildPage(root, source, files = {}) {
  const html =
    '<!doctype html><link rel="icon" href="data:," /><div id="root"></div><script type="module" src="./main.tsx"></script>'
  writeFiles(root, {
    'index.html': html,
    ...files,
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

export const sizeOf = (file) => gzipSync(readFileSync(file), { level: 9 }).length
