import { spawn } from 'node:child_process'
import { once } from 'node:events'

const LIMIT_MS = 180_000
const MOST_SHOWN = 3_000

/**
 * Runs lines of a page in a shell, in a folder that stands for the machine. `before` are lines of the walk: functions in the
 * place of commands that a walk must not run, such as `systemctl`. Returns what was printed. Throws with it when a line fails.
 */
export async function shell(lines, { cwd, env, before = '', fails = false }) {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', `${before}\n${lines}`], {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += part
    })
  const [code] = await once(child, 'close')
  if ((code !== 0) === fails) return text
  throw new Error(`"${lines.trim()}" ended with ${code}:\n${text.slice(-MOST_SHOWN)}`)
}

/** Starts a program that serves until the walk ends. Resolves once its output has what is waited for. */
export async function startProgram(command, args, { cwd, env, until }) {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // `npx` passes no signal on: all of its group gets it, as from a terminal.
    detached: true,
  })
  const signalAll = (signal) => {
    try {
      process.kill(-child.pid, signal)
    } catch {
      // It has ended.
    }
  }
  const kill = () => signalAll('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'close')
  let text = ''
  const ready = Promise.withResolvers()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += part
      const found = until?.exec(text)
      if (found) ready.resolve(found)
    })
  if (!until) child.once('spawn', () => ready.resolve())
  const found = await Promise.race([
    ready.promise,
    ended.then(([code]) => {
      throw new Error(`${command} ended with ${code}:\n${text.slice(-MOST_SHOWN)}`)
    }),
  ])
  return {
    found,
    pid: child.pid,
    text: () => text,
    async stop(signal = 'SIGTERM') {
      signalAll(signal)
      await ended
      process.off('exit', kill)
    },
  }
}
