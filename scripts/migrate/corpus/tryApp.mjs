import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../pack/run.mjs'
import { root } from '../../toolchain.mjs'
import { buildApp, installApp } from './commands.mjs'
import { connectApp } from './connectApp.mjs'
import { commitAll, fetchApp } from './fetchApp.mjs'

const COMMAND = join(root, 'packages/migrate/dist/main.js')
const MOST_TOLD = 2_500
/** Two runs of the compiler over a large app. */
const COMMAND_LIMIT_MS = 600_000

/**
 * Builds a public app, has the command rewrite it, builds it again, and connects a wallet in it. What was found before is
 * kept in `into`, so that a second run goes on with the command. Returns what came of it.
 */
export async function tryApp(one, { into, registry, browser, isBeforeOnly }) {
  const app = join(into, 'apps', one.name)
  const record = join(into, 'before', `${one.name}.json`)
  mkdirSync(join(into, 'before'), { recursive: true })
  if (!existsSync(record)) writeFileSync(record, JSON.stringify(before(one, { app, into })))
  const known = JSON.parse(readFileSync(record, 'utf8'))
  if (known.problem) return { name: one.name, kit: one.kit, result: 'not built before', ...known }
  if (isBeforeOnly) return { name: one.name, kit: one.kit, result: 'built before' }
  return { name: one.name, kit: one.kit, ...(await after(one, { app, registry, browser })) }
}

function before(one, { app, into }) {
  fetchApp(one, { repositories: join(into, 'repositories'), app })
  const problem = installApp(app, one.env) ?? buildApp(app, one)
  if (problem !== undefined) return { problem: tail(problem) }
  run(app, 'git', 'checkout', '--quiet', '.')
  commitAll(app, 'Built')
  run(app, 'git', 'tag', '--force', 'built')
  return {}
}

async function after(one, { app, registry, browser }) {
  run(app, 'git', 'reset', '--hard', '--quiet', 'built')
  run(app, 'git', 'clean', '-fdq')
  const first = migrate(app)
  if (first.code !== 0) return { result: 'refused', said: tail(first.said) }
  commitAll(app, 'Rewritten')
  const env = { ...one.env, 'npm_config_@bowline:registry': registry }
  const missing = installApp(app, env)
  if (missing !== undefined)
    return { result: 'not installed', problem: tail(missing), ...counts(first.said) }
  run(app, 'git', 'checkout', '--quiet', '.')
  const second = migrate(app)
  const all = { said: `${first.said}\n${second.said}`, ...counts(first.said, second.said) }
  rmSync(join(app, '.next'), { recursive: true, force: true })
  const problem = buildApp(app, one)
  if (problem === undefined)
    return { result: 'builds as left', opened: await connectApp(app, { browser }), ...all }
  return { result: 'does not build as left', problem: tail(problem), ...all }
}

function migrate(app) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, '--yes'], {
    cwd: app,
    encoding: 'utf8',
    timeout: COMMAND_LIMIT_MS,
  })
  return { code: status, said: `${stdout}${stderr}` }
}

/** How many entries the command's lists have, and how many of them say what the app has lost. */
function counts(first, second = '') {
  const entries = (said) => said.match(/^ +\d+\. \S/gm)?.length ?? 0
  const losses = first.match(/^ {5}[A-Z][A-Z -]+ (?:IS|ARE) [A-Z]+:/gm)?.length ?? 0
  return { entries: entries(first) + entries(second), losses }
}

const tail = (text) => text.slice(-MOST_TOLD)
