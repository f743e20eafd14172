// "Backups of SQLite" and "Backups of PostgreSQL" of docs/operate.md, with what a server has written before and after.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../pack/freePort.mjs'
import { keep, kept } from '../client.mjs'
import { expect, isReady, place, until } from '../place.mjs'
import { readBlocks } from '../readBlocks.mjs'
import { shell, startProgram } from '../shell.mjs'

const PAGE = 'docs/operate.md'
const NOBODY = 65_534
const { folder, machine, env } = place()

await sqlite()
await postgresql()

async function sqlite() {
  const [block] = readBlocks(PAGE, 'Backups of SQLite')
  const home = join(folder, 'sqlite')
  mkdirSync(join(home, 'backups'), { recursive: true })
  const port = await freePort()
  const settings = { ...env, BOWLINE_DB: join(home, 'bowline.sqlite'), BOWLINE_PORT: `${port}` }
  const relay = `ws://127.0.0.1:${port}/relay`
  const start = () =>
    startProgram('bowline-server', [], { cwd: machine, env: settings, until: /Bowline server/ })
  const here = block
    .replaceAll('/var/lib/bowline', home)
    .replaceAll('/backups/', `${home}/backups/`)
  const lines = here.split('\n').filter(Boolean)
  const at = (command) => lines.findIndex((line) => line.startsWith(`systemctl ${command}`))
  // Of the service manager, which starts and stops what the walk does.
  const before = 'runuser() { shift 3; "$@"; }'
  const run = (from, to) =>
    shell(lines.slice(from, to).join('\n'), { cwd: home, env: settings, before })
  let server = await start()
  await keep(relay, 'before')
  await run(0, at('stop'))
  await keep(relay, 'after')
  await server.stop()
  await run(at('stop') + 1, at('start'))
  server = await start()
  expect((await kept(relay)).join(), 'before', 'what waits after the restore')
  await server.stop()
  expect(
    readdirSync(home).some((file) => file.includes('.before-')),
    true,
    'what was there is kept',
  )
  console.log('SQLite: backed up beside a running server, and restored')
}

async function postgresql() {
  const bin = ['17', '16', '15', '14']
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((one) => existsSync(join(one, 'pg_restore')) && existsSync(join(one, 'initdb')))
  if (!bin) {
    console.log('PostgreSQL: skipped, this machine has neither its server nor pg_dump')
    return
  }
  const postgres = await startPostgres(bin)
  const [dump, restore] = readBlocks(PAGE, 'Backups of PostgreSQL')
  const home = join(folder, 'postgresql')
  mkdirSync(home)
  const port = await freePort()
  const settings = { ...env, BOWLINE_PORT: `${port}`, PATH: `${bin}:${env.PATH}` }
  const relay = `ws://127.0.0.1:${port}/relay`
  const start = (url) =>
    startProgram('bowline-server', [], {
      cwd: machine,
      env: { ...settings, BOWLINE_DATABASE_URL: url },
      until: /Bowline server/,
    })
  const urlOf = (database) => `postgresql://bowline@127.0.0.1:${postgres.port}/${database}`
  await shell(`createdb --maintenance-db="${urlOf('postgres')}" bowline`, {
    cwd: home,
    env: settings,
  })
  let server = await start(urlOf('bowline'))
  await until(isReady(`http://127.0.0.1:${port}`), 'a server on PostgreSQL')
  await keep(relay, 'before')
  const [own] = dump.split('\n')
  const options = {
    cwd: home,
    env: {
      ...settings,
      BOWLINE_DATABASE_URL: urlOf('bowline'),
      SERVER_URL: urlOf('postgres'),
      RESTORED_URL: urlOf('restored'),
      // Of the doctor: who may use it is another matter.
      BOWLINE_PROJECTS: '[{"id":"local-project","origins":["http://localhost:*"]}]',
    },
  }
  await shell(own, options)
  await keep(relay, 'after')
  await server.stop()
  const said = await shell(restore, options)
  expect(said.includes('Nothing unsafe found'), true, 'the doctor of the restored database')
  server = await start(urlOf('restored'))
  expect((await kept(relay)).join(), 'before', 'what waits after the restore')
  await server.stop()
  await postgres.stop()
  console.log('PostgreSQL: dumped beside a running server, and restored')
}

/** PostgreSQL of this machine, whose tools fit it. It refuses to run as root. */
async function startPostgres(bin) {
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const data = mkdtempSync(join(tmpdir(), 'bowline-walk-'))
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const options = { ...user, cwd: data, stdio: 'ignore' }
  execFileSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '--no-sync',
      '--username=bowline',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
    ],
    options,
  )
  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      `${port}`,
      '-c',
      'unix_socket_directories=',
      '-c',
      'listen_addresses=127.0.0.1',
    ],
    options,
  )
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const isThere = () =>
    spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', `${port}`]).status === 0
  await until(isThere, 'PostgreSQL')
  return {
    port,
    async stop() {
      server.kill('SIGINT')
      await new Promise((resolve) => server.once('exit', resolve))
      process.off('exit', kill)
      rmSync(data, { recursive: true, force: true })
    },
  }
}
