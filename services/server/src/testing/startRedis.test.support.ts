import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.test.support.ts'

const PROGRAMS = ['redis-server', 'valkey-server']

/**
 * Finds a Redis or Valkey server on this machine. Gets Debian's where `MAY_INSTALL` allows it, which `npm test -- --install`
 * and `CI=true` set; else returns ''.
 */
export function findRedis(): string {
  const found = PROGRAMS.find(starts)
  if (found) return found
  const isAllowed = process.env.MAY_INSTALL && process.getuid?.() === 0
  if (!isAllowed || !existsSync('/usr/bin/apt-get')) return ''
  console.log('Installing redis-server with apt-get ...')
  // It is not to start by itself.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args: readonly string[]) =>
    spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', 'redis-server')
  return install() || (apt('update', '-qq') && install()) ? 'redis-server' : ''
}

const starts = (program: string) => spawnSync(program, ['--version']).status === 0

/** Starts a server that keeps nothing, by default on a free port. */
export async function startRedis(program: string, wanted?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-redis-'))
  const port = wanted ?? (await freePort())
  const server = spawn(
    program,
    ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no'],
    { cwd: folder, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error(`${program} ended with ${server.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: server.pid,
    /** Stops the process where it is: its connections stay, and nothing answers. */
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    async stop() {
      server.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
