import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Lets a server listen on a free port of the loopback until the test ends. Gives the port. */
export async function listenLocally(server: Server): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A listening server has an address of this kind.
  const { port } = server.address() as AddressInfo
  return port
}
