import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../pack/run.mjs'
import { serveFolder, serveNext } from '../pack/serve.mjs'
import { visitApp } from './visitApp.mjs'

const INSTALL = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
const IGNORED = 'node_modules\ndist\n.next\nnext-env.d.ts\n*.tsbuildinfo\n'
const AUTHOR = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@example.com']

/**
 * Runs an app before and after it was rewritten, by the steps of its guide, with the same wallet. `fixture` is its
 * folder in packages/migrate: the app itself, and in `edits.patch` what a person does by the command's list. Throws
 * when it does not connect, loses its accent or its sign-in, or when a second run of the command changes something or
 * finds wrong types.
 */
export async function rehearse({ name, fixture, app, env, install, before, after, ...visit }) {
  const [kit] = name.split('/')
  const asUser = (...args) => run(app, 'env', ...env.npm, ...args)
  const npmInstall = () => asUser('npm', ...INSTALL, '--loglevel=error')
  const npx = () => asUser(...env.npx, 'npx', '--yes', '@bowline/migrate')
  const say = (text) => console.log(`${name}: ${text}`)

  cpSync(join(fixture, 'before'), app, { recursive: true })
  writeFileSync(join(app, '.gitignore'), IGNORED)
  run(app, 'git', 'init', '--quiet')
  install(app, npmInstall)
  asUser('npm', 'run', 'build')
  await serveBuilt(app, (origin) => visitApp({ ...visit, ...before, origin, kit }))
  say(`connected with ${kit}`)
  commit(app, 'An app')

  const clock = createClock()
  const said = npx()
  clock.lap('npx')
  const edits = edit(app, join(fixture, 'edits.patch'))
  npmInstall()
  clock.lap('npm install')
  asUser('npm', 'run', 'build')
  clock.lap('npm run build')
  await serveBuilt(app, (origin) => visitApp({ ...visit, ...after, origin, kit: 'bowline' }))
  clock.lap('connecting')
  const list = said.match(/^ +\d+\. /gm) ?? []
  say(`${said.split('\n')[0]}; ${list.length} to look at; edited by hand: ${edits}`)
  say(`connected with bowline: ${clock.read()}`)

  commit(app, 'Rewritten')
  const again = npx()
  const changed = run(app, 'git', 'status', '--porcelain')
  if (!again.startsWith('Nothing to do') || changed)
    throw new Error(`${name} is changed a second time:\n${again}${changed}`)
  if (!again.includes('TypeScript finds nothing wrong'))
    throw new Error(`${name} has wrong types:\n${again}`)
  say('changed nothing the second time, and has its types right')
}

function commit(app, message) {
  run(app, 'git', 'add', '--all')
  run(app, 'git', ...AUTHOR, 'commit', '--quiet', '--message', message)
}

/** Does what the command's list leaves to a person. Returns how much that was. */
function edit(app, patch) {
  if (!existsSync(patch)) return 'nothing'
  const files = run(app, 'git', 'apply', '--numstat', patch).trim().split('\n')
  run(app, 'git', 'apply', patch)
  return files.map((line) => line.replace(/^(\d+)\s+(\d+)\s+/, '+$1 -$2 ')).join(', ')
}

function serveBuilt(app, use) {
  const { dependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  return dependencies.next ? serveNext(app, use) : serveFolder(join(app, 'dist'), use)
}

/** How long each part took, in whole seconds. */
function createClock() {
  const began = performance.now()
  const laps = []
  let last = began
  const seconds = (from) => Math.round((performance.now() - from) / 1000)
  return {
    lap(what) {
      laps.push(`${what} ${seconds(last)} s`)
      last = performance.now()
    },
    read: () => `${laps.join(', ')}; ${seconds(began)} s in all`,
  }
}
