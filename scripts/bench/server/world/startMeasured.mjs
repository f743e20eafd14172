import { once } from 'node:events'
import { startServer } from '../../../drill/world/startServer.mjs'

const probe = new URL('./probe.mjs', import.meta.url).href
const bare = (name) => new URL(`./${name}.mjs`, import.meta.url)

/** A server of the kit, in a process that says what it costs. */
export const startOurs = (env) => startMeasured(env)

/** A server that does the least: `bareRelay` or `bareReads`. */
export const startBare = (name, env = {}) => startMeasured(env, bare(name))

async function startMeasured(env, entry) {
  const server = await startServer(env, {
    ...(entry && { entry }),
    nodeArguments: ['--expose-gc', '--import', probe],
    ipc: true,
  })
  return {
    ...server,
    /** Its memory in bytes once garbage is collected, and the milliseconds of CPU that it has used. */
    async measure() {
      server.child.send('measure')
      const [measured] = await once(server.child, 'message')
      return measured
    },
  }
}
