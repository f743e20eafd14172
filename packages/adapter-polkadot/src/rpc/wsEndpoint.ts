import { type Clock, KitError } from '@bowline/common'
import { type Endpoint, RPC_TIMEOUT_MS } from './Endpoint.ts'
import { openConnection, type RpcConnection } from './openConnection.ts'

/** A connection without requests for this long is closed. */
export const IDLE_LIMIT_MS = 30_000

/** Asks a node over a websocket, which is opened on use. `name` stands for it in errors. */
export function wsEndpoint(url: string, name: string, clock: Clock): Endpoint {
  let connection: RpcConnection | undefined
  let open = 0
  let cancelIdle = () => {}

  const connect = () => {
    const made = openConnection(url, {
      name,
      onGone() {
        // Another one may have taken its place.
        if (connection === made) connection = undefined
      },
    })
    connection = made
    return made
  }

  const closeWhenIdle = () => {
    cancelIdle()
    cancelIdle = clock.after(IDLE_LIMIT_MS, () => (open > 0 ? closeWhenIdle() : drop(connection)))
  }

  const drop = (dropped: RpcConnection | undefined) => {
    if (connection === dropped) connection = undefined
    dropped?.close()
  }

  return {
    async request(method, params) {
      const used = connection ?? connect()
      open += 1
      closeWhenIdle()
      let cancel = () => {}
      const late = new Promise<never>((_, reject) => {
        cancel = clock.after(RPC_TIMEOUT_MS, () => {
          reject(new KitError('HTTP_TIMEOUT', { endpoint: name }))
          // A dead connection may not report it: the next request opens a new one.
          drop(used)
        })
      })
      try {
        return await Promise.race([used.ask(method, params), late])
      } finally {
        open -= 1
        cancel()
      }
    },
  }
}
