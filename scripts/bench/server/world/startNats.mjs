import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../../services/server/src/testing/freePort.test.support.ts'
import { temporaryFolder } from '../../../temporaryFolder.mjs'

const PROGRAM = 'nats-server'

/** Starts NATS with JetStream, which keeps its streams in files. `undefined` if this machine has no `nats-server`. */
export async function startNats() {
  if (spawnSync(PROGRAM, ['--version']).status !== 0) return undefined
  const port = await freePort()
  const server = spawn(
    PROGRAM,
    ['--addr', '127.0.0.1', '--port', `${port}`, '--jetstream', '--store_dir', temporaryFolder()],
    { stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error(`${PROGRAM} ended with ${server.exitCode}.`)
    await wait(20)
  }
  return {
    port,
    async end() {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
