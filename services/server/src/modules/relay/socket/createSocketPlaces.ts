import { networksOf } from '../../../drivers/limits/networksOf.ts'
import { createHoldings } from '../createHoldings.ts'
import type { Party } from '../createRates.ts'
import type { QuotaScope } from '../relayQuotas.ts'
import { ofHeaviestClient } from './ofHeaviestClient.ts'

/** What has a place. */
export interface Placed {
  readonly party: Party
  readonly clientId: string
}

/** Why a socket has to go: its client has a newer one, or its network has more than any other. */
export type Eviction = 'client' | 'network'

export interface SocketPlacesOptions<T> {
  readonly limits: Readonly<Partial<Record<QuotaScope, number>>>
  /** Hears of a socket that has to go. It is counted no more. */
  evict(socket: T, why: Eviction): void
}

export interface SocketPlaces<T> {
  /** Makes room for one more if it can. Returns the scope that is full otherwise. */
  makeRoom(newcomer: Placed): QuotaScope | undefined
  /** Counts a socket for which there is room. */
  add(socket: T): void
  /** One that had to go is not there any more. */
  remove(socket: T): void
}

/** The sockets of a network and of those within it. */
interface Network<T> {
  count: number
  readonly within: Map<string, Network<T>>
  /** Sockets of the narrowest networks; the latest last. */
  readonly sockets: Set<T>
}

/**
 * Counts sockets. What was admitted stays for hours, so whoever comes first could keep all others out for as long: when
 * a project or the server is full, a newcomer gets the place of the network that has the most sockets, if the
 * newcomer's has fewer.
 *
 * Clients lose sockets without closing them: client 2.21.8, which most wallets have, opens hundreds while a relay is away, and
 * listens to the last one alone. When an address is full, the oldest socket of the client that has the most there goes, if that
 * is the newcomer's own client or has more than it would have.
 */
export function createSocketPlaces<T extends Placed>({
  limits,
  evict,
}: SocketPlacesOptions<T>): SocketPlaces<T> {
  const holdings = createHoldings(limits)
  const server = createNetwork<T>()
  const projects = new Map<string, Network<T>>()

  function hasMadeRoom(full: QuotaScope, newcomer: Placed): boolean {
    const { project, address } = newcomer.party
    const networks = networksOf(address)
    const all = full === 'project' ? projects.get(project) : full === 'server' ? server : undefined
    const socket = all
      ? latestOfHeaviest(all, networks)
      : oldestOfClient(server, networks, newcomer)
    if (socket === undefined) return false
    leave(socket)
    evict(socket, all ? 'network' : 'client')
    return true
  }

  function leave(socket: T): void {
    const { party } = socket
    const networks = networksOf(party.address)
    const project = projects.get(party.project)
    if (!remove(server, networks, socket)) return
    holdings.remove(party)
    if (project) remove(project, networks, socket)
    if (project?.count === 0) projects.delete(party.project)
  }

  return {
    makeRoom(newcomer) {
      const full = holdings.full(newcomer.party)
      return full && !hasMadeRoom(full, newcomer) ? full : undefined
    },
    add(socket) {
      const { party } = socket
      holdings.force(party)
      const networks = networksOf(party.address)
      const project = projects.get(party.project) ?? createNetwork<T>()
      projects.set(party.project, project)
      for (const all of [server, project]) add(all, networks, socket)
    },
    remove: leave,
  }
}

const createNetwork = <T>(): Network<T> => ({ count: 0, within: new Map(), sockets: new Set() })

function add<T>(all: Network<T>, networks: readonly string[], socket: T): void {
  let network = all
  network.count += 1
  for (const name of networks) {
    const inner = network.within.get(name) ?? createNetwork<T>()
    network.within.set(name, inner)
    inner.count += 1
    network = inner
  }
  network.sockets.add(socket)
}

/** Returns whether it was there. */
function remove<T>(all: Network<T>, networks: readonly string[], socket: T): boolean {
  const path = [all]
  for (const name of networks) {
    const inner = path.at(-1)?.within.get(name)
    if (!inner) return false
    path.push(inner)
  }
  if (!path.at(-1)?.sockets.delete(socket)) return false
  for (const [index, network] of path.entries()) {
    network.count -= 1
    if (network.count === 0) path[index - 1]?.within.delete(networks[index - 1] ?? '')
  }
  return true
}

/**
 * Finds the latest socket of the widest network that has the most, of the one within it that has the most, and so on.
 * Undefined if it is one of the newcomer's own, or has no more than the newcomer's would have.
 */
function latestOfHeaviest<T>(all: Network<T>, networks: readonly string[]): T | undefined {
  let network = all
  let isOwn = true
  for (let level = 0; network.within.size > 0; level += 1) {
    const own: Network<T> | undefined = isOwn
      ? network.within.get(networks[level] ?? '')
      : undefined
    const heaviest = heaviestOf(network)
    if (!heaviest) return undefined
    if (isOwn && heaviest !== own && heaviest.count <= (own?.count ?? 0) + 1) return undefined
    isOwn &&= heaviest === own
    network = heaviest
  }
  return isOwn ? undefined : [...network.sockets].at(-1)
}

function heaviestOf<T>({ within }: Network<T>): Network<T> | undefined {
  let heaviest: Network<T> | undefined
  for (const network of within.values())
    if (network.count > (heaviest?.count ?? 0)) heaviest = network
  return heaviest
}

/** Finds the oldest socket of the client that has the most at an address; undefined if another client has no more than this one would have. */
function oldestOfClient<T extends Placed>(
  server: Network<T>,
  networks: readonly string[],
  { clientId }: Placed,
): T | undefined {
  let network: Network<T> | undefined = server
  for (const name of networks) network = network?.within.get(name)
  const sockets = [...(network?.sockets ?? [])]
  const own = sockets.filter((socket) => socket.clientId === clientId)
  const heaviest = ofHeaviestClient(sockets)
  return heaviest.length > own.length + 1 ? heaviest[0] : own[0]
}
