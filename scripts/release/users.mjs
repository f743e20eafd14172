import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CREATED, flagsOf } from '../pack/createApps.mjs'
import { openPage } from '../pack/openPage.mjs'
import { run } from '../pack/run.mjs'
import { serveFolder } from '../pack/serve.mjs'
import { develop, tryCreated } from '../pack/tryCreated.mjs'
import { catalog, VITE } from '../pack/versions.mjs'
import { root } from '../toolchain.mjs'

const STARTER = join(root, 'apps/starter')
const INSTALL = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** What people do with a release, each in an empty folder with npm and the registry alone; `version` is what was released. */
export const users = {
  ...Object.fromEntries(
    CREATED.map((answers) => [
      `npm create bowline with ${answers.framework}`,
      (folder, surroundings) => create(folder, answers, surroundings),
    ]),
  ),
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

/**
 * Types the command and what it says is next, up to an app that is served while it is developed; how long that takes
 * is printed. Then does what developers and visitors do further on.
 */
async function create(folder, answers, { browser, env }) {
  const name = 'my-app'
  const app = join(folder, name)
  mkdirSync(folder)
  const began = performance.now()
  const words = ['create', '--yes', 'bowline@latest', name, '--', ...flagsOf(answers)]
  run(folder, 'env', ...env, 'npm', ...words)
  run(app, 'env', ...env, 'npm', 'install')
  const variables = Object.fromEntries(env.map((one) => one.split(/=(.*)/s)))
  await develop(app, answers, variables, async (origin) => {
    const answer = await fetch(origin)
    if (!answer.ok) throw new Error(`The app answers ${answer.status} while it is developed.`)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`  ${answers.framework}: ${seconds} s from the command to an app that answers`)
    // While an app is developed, React tells of more differences to what the server has drawn.
    const { page, check } = await openPage(browser, origin)
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    check()
    await page.close()
  })
  await tryCreated(app, answers, browser)
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
