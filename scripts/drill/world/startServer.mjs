import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../services/server/src/main.ts', import.meta.url))

/**
 * Starts a server in a process of its own, from source, or another program that prints its address. Resolves once
 * it listens. With `ipc`, `child` can be sent messages.
 */
export async function startServer(env, { entry = main, nodeArguments = [], ipc = false } = {}) {
  const program = entry instanceof URL ? fileURLToPath(entry) : entry
  const child = spawn(process.execPath, ['--conditions=source', ...nodeArguments, program], {
    env: { PATH: process.env.PATH, BOWLINE_PORT: '0', BOWLINE_LOG: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit', ...(ipc ? ['ipc'] : [])],
  })
  const ended = once(child, 'exit')
  // A drill that fails, or is stopped, leaves nothing behind.
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  if (process.listenerCount('SIGTERM') === 0) process.once('SIGTERM', () => process.exit(1))
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(([code]) => {
      throw new Error(`The server ended with code ${code}.`)
    }),
  ])
  const [url] = /http:\S+/.exec(String(line)) ?? []
  return {
    child,
    url,
    port: Number(new URL(url).port),
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}
