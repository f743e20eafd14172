// `npm run try-public-apps -- --into <folder>`: fetches the public apps of apps.data.json, builds each with its own
// kit, has the command of packages/migrate rewrite it, builds it with ours, which a registry on this machine has, and connects a wallet in it. With
// words, only the apps whose names contain one of them; `--before` builds them with their own kits alone. The apps stay
// in the folder, and a second run begins with the command.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { packPackages } from '../../pack/packPackages.mjs'
import { run } from '../../pack/run.mjs'
import { startRegistry } from '../../release/startRegistry.mjs'
import { temporaryFolder } from '../../temporaryFolder.mjs'
import { root } from '../../toolchain.mjs'
import { tryApp } from './tryApp.mjs'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, before: { type: 'boolean' } },
})
if (values.into === undefined) throw new Error('--into names a folder outside of the repository.')
const into = resolve(values.into)
mkdirSync(into, { recursive: true })
const { apps } = JSON.parse(readFileSync(join(import.meta.dirname, 'apps.data.json'), 'utf8'))
const chosen = apps.filter(
  ({ name }) => words.length === 0 || words.some((one) => name.includes(one)),
)
if (chosen.length === 0)
  throw new Error(`There are only: ${apps.map(({ name }) => name).join(', ')}.`)

const registry = values.before ? undefined : await publish()
const executablePath = process.env.CHROMIUM_PATH || undefined
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const shared = { into, registry: registry?.address, browser }
try {
  for (const one of chosen) {
    const row = await tryApp(one, { ...shared, isBeforeOnly: values.before })
    mkdirSync(join(into, 'after'), { recursive: true })
    const { said = '', problem = '', ...told } = row
    console.log(JSON.stringify(told))
    if (!values.before) {
      writeFileSync(join(into, 'after', `${one.name}.json`), JSON.stringify(told))
      writeFileSync(join(into, 'after', `${one.name}.txt`), `${said}\n${problem}`)
    }
  }
} finally {
  await Promise.all([browser.close(), registry?.stop()])
}

/** Publishes what was built to a registry on this machine, which passes the rest on. */
async function publish() {
  const folder = temporaryFolder()
  // What is packed is what was built.
  run(root, 'pnpm', 'run', 'build')
  const tarballs = packPackages(join(folder, 'tarballs'))
  const started = await startRegistry(join(folder, 'registry'), Object.keys(tarballs))
  const to = ['--registry', started.address, '--userconfig', started.userconfig, '--loglevel=error']
  for (const tarball of Object.values(tarballs))
    run(folder, 'npm', 'publish', tarball.slice('file:'.length), ...to)
  return started
}
