import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Link {
  readonly port: number
  /** Ends all connections, and refuses new ones. */
  cut(): void
  /** Passes nothing on over the open connections any more, and ends none, as a network that loses packets. */
  silence(): void
  mend(): void
}

/** A TCP port of this machine behind which another one is, in a way that a test can cut. */
export async function createLink(targetPort: number): Promise<Link> {
  const { port, pairs, ...gate } = await createForwarder(() => targetPort)
  return {
    port,
    cut() {
      gate.close()
      for (const pair of pairs) pair.end()
    },
    silence() {
      for (const pair of pairs) pair.pause()
    },
    mend() {
      gate.open()
      for (const pair of pairs) pair.resume()
    },
  }
}

interface Pair {
  readonly targetPort: number
  end(): void
  pause(): void
  resume(): void
}

/** Passes each connection on to the port that `choose` returns. */
export async function createForwarder(choose: () => number | undefined) {
  let isOpen = true
  const pairs = new Set<Pair>()
  const server = createServer({ noDelay: true }, (client) => {
    client.on('error', () => {})
    const targetPort = isOpen ? choose() : undefined
    if (targetPort === undefined) {
      client.destroy()
      return
    }
    const target = connect({ port: targetPort, host: '127.0.0.1', noDelay: true })
    const pair = join(client, target, targetPort)
    pairs.add(pair)
    client.on('close', () => pairs.delete(pair))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const pair of pairs) pair.end()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    pairs: pairs as ReadonlySet<Pair>,
    open() {
      isOpen = true
    },
    close() {
      isOpen = false
    },
  }
}

function join(client: Socket, target: Socket, targetPort: number): Pair {
  const sockets = [client, target]
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  for (const socket of sockets) socket.on('error', end).on('close', end)
  client.pipe(target)
  target.pipe(client)
  return {
    targetPort,
    end,
    pause() {
      client.unpipe(target)
      target.unpipe(client)
      for (const socket of sockets) socket.pause()
    },
    resume() {
      client.pipe(target)
      target.pipe(client)
    },
  }
}
