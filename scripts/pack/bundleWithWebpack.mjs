import { join } from 'node:path'
import { writeFiles } from './installApp.mjs'
import { run } from './run.mjs'

/** The quick start as webpack understands it without loaders. */
const SOURCE = `
import { evm } from '@bowline/adapter-evm'
import { createKit, KitButton, KitProvider } from '@bowline/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

const kit = createKit({ adapters: [evm({ networks: [mainnet] })] })
createRoot(document.getElementById('root')).render(
  createElement(KitProvider, { kit }, createElement(KitButton)),
)
`

/** Builds the quick start with webpack as it comes; returns the folder. Throws when webpack warns of us. */
export function bundleWithWebpack(app) {
  const root = join(app, 'webpack')
  const html =
    '<!doctype html><link rel="icon" href="data:," /><div id="root"></div><script src="/main.js"></script>'
  writeFiles(root, { 'src/index.js': SOURCE, 'dist/index.html': html })
  const webpack = join(app, 'node_modules/.bin/webpack')
  const said = run(root, webpack, '--mode', 'production', '--stats', 'errors-warnings')
  const ours = said.split('\n').find((line) => /^WARNING in .*@bowline/.test(line))
  if (ours) throw new Error(`webpack warns: ${ours}`)
  return join(root, 'dist')
}
