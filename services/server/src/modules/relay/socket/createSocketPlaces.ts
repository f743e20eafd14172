import { networksOf } from '../../../drivers/limits/networksOf.ts'
import { createHoldings } from '../createHoldings.ts'
import type { Party } from '../createRates.ts'
import type { QuotaScope } from '../relayQuotas.ts'

/** What has a place. */
export interface Placed {
  readonly party: Party
}

export interface SocketPlacesOptions<T> {
  readonly limits: Readonly<Partial<Record<QuotaScope, number>>>
  /** Hears of a socket that has to go, since its network has more than any other. It is counted no more. */
  evict(socket: T): void
}

export interface SocketPlaces<T> {
  /** Makes room for one more if it can. Returns the scope that is full otherwise. */
  makeRoom(party: Party): QuotaScope | undefined
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
 */
export function createSocketPlaces<T extends Placed>({
  limits,
  evict,
}: SocketPlacesOptions<T>): SocketPlaces<T> {
  const holdings = createHoldings(limits)
  const server = createNetwork<T>()
  const projects = new Map<string, Network<T>>()

  function hasMadeRoom(full: QuotaScope, { project, address }: Party): boolean {
    const all = full === 'project' ? projects.get(project) : full === 'server' ? server : undefined
    const socket = all && latestOfHeaviest(all, networksOf(address))
    if (socket === undefined) return false
    leave(socket)
    evict(socket)
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
    makeRoom(party) {
      const full = holdings.full(party)
      return full && !hasMadeRoom(full, party) ? full : undefined
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
