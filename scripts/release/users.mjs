import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPage } from '../pack/openPage.mjs'
import { run } from '../pack/run.mjs'
import { serveFolder } from '../pack/serve.mjs'
import { catalog, VITE } from '../pack/versions.mjs'
import { root } from '../toolchain.mjs'

const STARTER = join(root, 'apps/starter')
const INSTALL = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * What people do with a release, each in an empty folder with npm and the registry alone; `version` is what was
 * released. Who starts with `npm create` is to be one of them, once a package for that is published: make an app in
 * `folder` by `npm create`, and then `installAndConnect`.
 */
export const users = {
  'the starter, installed with npm': async (folder, { browser, env, version }) => {
    cpSync(STARTER, folder, { recursive: true, filter: (path) => !/node_modules|dist$/.test(path) })
    const path = join(folder, 'package.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8'))
    const dependencies = { ...manifest.dependencies, '@bowline/testing': 'workspace:*', ...VITE }
    manifest.dependencies = Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [name, published(name, range, version)]),
    )
    delete manifest.devDependencies
    writeFileSync(path, JSON.stringify(manifest, null, 2))
    await installAndConnect(folder, { browser, env })
  },
}

const published = (name, range, version) => {
  if (range.startsWith('workspace:')) return `^${version}`
  return range.startsWith('catalog:') ? catalog(name) : range
}

/** Installs and builds an app, opens it beside a test wallet and connects that. */
async function installAndConnect(folder, { browser, env }) {
  const wallet = readFileSync(join(root, 'scripts/pack/files/quickStartWallet.txt'), 'utf8')
  writeFileSync(join(folder, 'wallet.ts'), wallet.replace('id: 1,', 'id: 31_337,'))
  const page = join(folder, 'index.html')
  const script = '<script type="module" src="./wallet.ts"></script>'
  writeFileSync(page, readFileSync(page, 'utf8').replace('<script', `${script}\n    <script`))
  run(folder, 'env', ...env, 'npm', ...INSTALL)
  run(folder, 'node_modules/.bin/vite', 'build', '--logLevel', 'warn')
  await serveFolder(join(folder, 'dist'), async (origin) => {
    const { page } = await openPage(browser, origin)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Tarball Wallet/ })
      .click()
    await page.getByRole('button', { name: /^Account 0xf3/ }).waitFor()
    await page.getByText('connected', { exact: true }).waitFor()
    await page.close()
  })
}
