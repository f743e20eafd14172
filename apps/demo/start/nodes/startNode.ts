import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Environment } from '@bowline/server'
import type { ClockAdvanced, NodeStarted } from './messages.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/** Starts a server in a process of its own. */
export async function startNode(settings: Environment, aheadMs: () => number) {
  const child = fork(main, {
    env: { PATH: process.env.PATH, ...settings },
    execArgv: process.execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const tellTime = () => void child.send({ aheadMs: aheadMs() } satisfies ClockAdvanced)
  tellTime()
  const started = once(child, 'message').then(([message]) => message as NodeStarted)
  const failed = ended.then(([code]): never => {
    throw new Error(`A node ended with ${code} before it listened.`)
  })
  const { port } = await Promise.race([started, failed])
  return {
    port,
    isUp: () => child.exitCode === null && child.signalCode === null,
    tellTime,
    /** Ends it as a power cut does. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export type ServiceNode = Awaited<ReturnType<typeof startNode>>
