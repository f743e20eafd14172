import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Several, so that the limits of one are not what is measured. */
export const PROJECTS = ['one', 'two', 'three', 'four']
/** The clients' own addresses are believed, and nothing but a chain's absence limits them. */
export const RELAY_ENV = {
  BOWLINE_ROLES: 'relay',
  BOWLINE_TRUSTED_PROXIES: '1',
  BOWLINE_PROJECTS: JSON.stringify(
    PROJECTS.map((id) => ({ id, name: id, origins: ['http://bench.test'] })),
  ),
}

export const relayUrl = ({ url }) => `${url.replace('http', 'ws')}/relay`

/**
 * Sends messages from a process of its own, which runs a program of this folder. `onReady` is called when all clients are connected. Resolves with the
 * delays in milliseconds, and how many messages were lost.
 */
export async function publishing(load, onReady = () => {}, program = 'publishers') {
  const clients = fork(new URL(`./${program}.mjs`, import.meta.url))
  const stop = () => clients.kill('SIGKILL')
  process.once('exit', stop)
  const ended = once(clients, 'exit')
  clients.send({ projects: PROJECTS, ...load })
  await next(clients, ended)
  await onReady()
  const result = await next(clients, ended)
  // Its sockets are open: nothing else ends it.
  stop()
  await ended
  process.off('exit', stop)
  return result
}

const next = (clients, ended) =>
  Promise.race([
    once(clients, 'message').then(([message]) => message),
    ended.then(([code]) => {
      throw new Error(`The clients ended with ${code}.`)
    }),
  ])
