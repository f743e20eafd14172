// docs/upgrade.md: from the last release that lacks a migration to what is here, on SQLite and on PostgreSQL, and back.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { startStores } from '../../bench/server/world/startStores.mjs'
import { freePort } from '../../pack/freePort.mjs'
import { root } from '../../toolchain.mjs'
import { keep, kept, sendMessage } from '../client.mjs'
import { expect, isReady, place, until } from '../place.mjs'
import { shell, startProgram } from '../shell.mjs'

const { folder, machine, env } = place()
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
const MIGRATIONS = 'services/server/src/**/migrations/*.sql'
// Both databases have those.
const SHARED = [MIGRATIONS, ':!services/server/src/**/postgres/**']
const before = lastWithout()
const added = git('diff', '--name-only', '--diff-filter=A', before, 'HEAD', '--', MIGRATIONS)
expect(added.trim().length > 0, true, 'migrations between the two')
const old = earlierServer(before)

await oneServer()
await severalServers()

async function oneServer() {
  const home = join(folder, 'upgrade')
  mkdirSync(home)
  const port = await freePort()
  const settings = { ...env, BOWLINE_DB: join(home, 'bowline.sqlite'), BOWLINE_PORT: `${port}` }
  const relay = `ws://127.0.0.1:${port}/relay`
  let server = await start(old, settings)
  await keep(relay, 'of before')
  // The page: make a backup, ask the new release about the settings, then replace it.
  const backup = join(home, 'backup.sqlite')
  await shell(`bowline-server backup ${backup}`, { cwd: home, env: settings })
  const projects = '[{"id":"local-project","origins":["http://localhost:*"]}]'
  await shell('bowline-server doctor', {
    cwd: home,
    env: { ...settings, BOWLINE_PROJECTS: projects },
  })
  await server.stop()
  server = await start('bowline-server', settings)
  await until(isReady(`http://127.0.0.1:${port}`), 'the new release')
  expect((await kept(relay)).join(), 'of before', 'what waits after the update')
  await keep(relay, 'of after')
  await server.stop()
  // Going back: refused with what the new release has written, possible with the backup.
  const refusal = await start(old, settings).then(
    () => 'it started',
    (error) => error.message,
  )
  expect(/newer release/.test(refusal), true, `an old release on a new database: ${refusal}`)
  await shell(`bowline-server restore ${backup}`, { cwd: home, env: settings })
  server = await start(old, settings)
  expect((await kept(relay)).join(), 'of before', 'what waits after going back')
  await server.stop()
  console.log(`SQLite: ${added.trim().split('\n').length} migrations, and back by the backup`)
}

async function severalServers() {
  const stores = await startStores()
  const settings = {
    ...env,
    BOWLINE_DATABASE_URL: await stores.addDatabase(),
    ...(stores.redisUrl && { BOWLINE_REDIS_URL: stores.redisUrl }),
  }
  const ports = [await freePort(), await freePort()]
  const relays = ports.map((port) => `ws://127.0.0.1:${port}/relay`)
  const earlier = await start(old, { ...settings, BOWLINE_PORT: `${ports[0]}` })
  await keep(relays[0], 'of before')
  const later = await start('bowline-server', { ...settings, BOWLINE_PORT: `${ports[1]}` })
  await until(isReady(`http://127.0.0.1:${ports[1]}`), 'the new release')
  expect((await kept(relays[1])).join(), 'of before', 'what waits at the new release')
  for (const [from, to] of [relays, relays.toReversed()])
    expect(
      await sendMessage(from, to, { text: `from ${from}` }),
      true,
      'a message between releases',
    )
  expect(
    await isReady(`http://127.0.0.1:${ports[0]}`)(),
    true,
    'the release before, beside the new one',
  )
  await earlier.stop()
  await later.stop()
  await stores.stop()
  console.log('PostgreSQL: two releases side by side')
}

function start(program, settings) {
  const [command, ...args] = Array.isArray(program) ? program : [program]
  return startProgram(command, args, { cwd: machine, env: settings, until: /Bowline server/ })
}

/** The last commit before a migration of a module that there was already. */
function lastWithout() {
  const commits = git('log', '--format=%H', '--diff-filter=A', '--', ...SHARED)
    .trim()
    .split('\n')
  for (const commit of commits) {
    const earlier = git('rev-parse', `${commit}~1`).trim()
    const [file] = git(
      'diff',
      '--name-only',
      '--diff-filter=A',
      earlier,
      commit,
      '--',
      ...SHARED,
    ).split('\n')
    const folder = file.slice(0, file.lastIndexOf('/') + 1)
    if (git('ls-tree', '--name-only', earlier, folder)) return earlier
  }
  throw new Error('No module has a second migration.')
}

/** The server of an earlier commit, from its source, with the packages of other authors that are here. */
function earlierServer(commit) {
  const tree = join(folder, 'earlier')
  mkdirSync(tree)
  const archive = execFileSync(
    'git',
    ['archive', commit, 'packages', 'services', 'package.json', 'tsconfig.base.json'],
    { cwd: root, maxBuffer: 1 << 29 },
  )
  execFileSync('tar', ['x', '-C', tree], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const group of ['packages', 'services'])
    for (const name of readdirSync(join(root, group))) {
      const modules = join(group, name, 'node_modules')
      if (!existsSync(join(root, modules)) || !existsSync(join(tree, group, name))) continue
      // Links of one package to another are relative, and so stay within the tree.
      cpSync(join(root, modules), join(tree, modules), { recursive: true, verbatimSymlinks: true })
    }
  // What a checkout makes of its sources.
  const made = git(
    'ls-files',
    '--others',
    '--ignored',
    '--exclude-standard',
    '--',
    'packages',
    'services',
  )
  for (const path of made.split('\n').filter((one) => /\/src\/.*generated\//.test(one)))
    cpSync(join(root, path), join(tree, path))
  return [process.execPath, '--conditions=source', join(tree, 'services/server/src/main.ts')]
}
