import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { countedAddress } from '../basics/clientAddress.ts'
import { networksOf } from '../drivers/limits/networksOf.ts'

export interface BoundSockets {
  /** Notes what a socket is used for now. */
  serving(incoming: IncomingMessage, outgoing: ServerResponse): void
}

export interface BoundOptions {
  /** Sockets of HTTP, without those of the relay. */
  readonly most?: number | undefined
  onDropped?(count: number): void
}

/** Each takes some 20 kB, and one of the process's file descriptors. */
const MOST_SOCKETS = 8_192
/** Number of sockets that are closed at once, so that sockets are looked through for few of those that come. */
const DROPPED_AT_ONCE = 32
const EXCHANGE = Symbol('exchange')
/** The networks around an address are told apart at so many widths. */
const LEVELS = 3

type Used = Socket & {
  [EXCHANGE]?: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }
}

/**
 * Bounds the sockets that wait for a request or for the rest of one: when there are too many, the oldest of the network
 * that has the most are closed. A request that is being answered is never dropped.
 */
export function boundSockets(
  server: Server,
  { most = MOST_SOCKETS, onDropped }: BoundOptions = {},
): BoundSockets {
  const sockets = new Set<Socket>()
  function forget(this: Socket) {
    sockets.delete(this)
  }

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', forget)
    if (sockets.size > most) dropSome()
  })
  server.on('upgrade', (_request, socket) => void sockets.delete(socket as Socket))

  function dropSome() {
    const heaviest = heaviestOf([...sockets].filter(isWaiting)).slice(0, DROPPED_AT_ONCE)
    for (const socket of heaviest) {
      sockets.delete(socket)
      socket.destroy()
    }
    onDropped?.(heaviest.length)
  }

  return {
    serving(incoming, outgoing) {
      const used: Used = incoming.socket
      used[EXCHANGE] = { incoming, outgoing }
    },
  }
}

/** Whether it waits for a request, for the rest of one, or for nothing. */
function isWaiting(socket: Used): boolean {
  const exchange = socket[EXCHANGE]
  return !exchange || exchange.outgoing.writableFinished || !exchange.incoming.complete
}

/** Those of the widest network that has the most, of the one within it that has the most, and so on. Oldest first. */
function heaviestOf(sockets: readonly Socket[]): readonly Socket[] {
  const placed = sockets.map((socket) => ({
    socket,
    networks: networksOf(countedAddress(plainAddress(socket))),
  }))
  let group = placed
  for (let level = 0; level < LEVELS; level += 1) {
    const groups = [
      ...Map.groupBy(group, ({ networks }) => networks[level] ?? networks.at(-1)).values(),
    ]
    group = groups.reduce((one, other) => (other.length > one.length ? other : one), [])
  }
  return group.map(({ socket }) => socket)
}

/** Returns an address as it is: behind `::`, those of IPv4 are written as those of IPv6. */
const plainAddress = ({ remoteAddress = 'unknown' }: Socket): string =>
  remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '')
