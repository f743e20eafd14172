import type { Clock } from '@bowline/common'
import { createCounts } from './createCounts.ts'
import type { Shortages } from './createShortages.ts'
import { createSpan } from './createSpan.ts'
import { networksOf } from './networksOf.ts'

/** Work of which only so much is done at once. */
export interface Crowd {
  /** Does the work when its turn comes. Rejects with `CrowdedError` if too many others wait. */
  execute<T>(work: () => Promise<T>): Promise<T>
}

export interface CrowdOptions {
  /** Name of the limit in metrics. */
  readonly name: string
  readonly running: number
  readonly waiting: number
}

export type OpenCrowd = (options: CrowdOptions) => Crowd

export interface CrowdsOptions {
  readonly clock: Clock
  /** The address of the visitor for whom something is done, as `countedAddress` returns it; the server's own work has none. */
  readonly askedBy?: (() => string | undefined) | undefined
  readonly shortages?: Pick<Shortages, 'open' | 'add'> | undefined
}

export class CrowdedError extends Error {
  override readonly name = 'CrowdedError'
}

interface Waiting {
  /** The widest first. */
  readonly networks: readonly string[]
  readonly begin: () => void
  readonly refuse: () => void
}

/** The networks around an address are told apart at so many widths; see `networksOf`. */
const LEVELS = 3
/** Stands for the networks of what the server does of its own accord. */
const SERVER: readonly string[] = ['server']

/** A turn that was had this long ago counts a third. */
const LATELY_MS = 60_000

/**
 * Lets networks take turns. When a place becomes free, the network begins that had the fewest turns lately. When too
 * many wait, the latest of those is refused whose network had and wants the most, and of several alike whoever comes.
 * So one network cannot fill the places of all others, however many addresses it has.
 */
export function createCrowds({ clock, askedBy, shortages }: CrowdsOptions): OpenCrowd {
  return ({ name, running: mostRunning, waiting: mostWaiting }) => {
    const turns = createTurns(clock)
    shortages?.open(name)
    let running = 0
    let waiting: Waiting[] = []

    function begin(networks: readonly string[]): void {
      running += 1
      turns.add(networks)
    }

    function enter(networks: readonly string[]): Promise<void> {
      if (running < mostRunning) {
        begin(networks)
        return Promise.resolve()
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const newcomer: Waiting = {
        networks,
        begin: resolve,
        refuse: () => reject(new CrowdedError(`Too many wait for ${name}.`)),
      }
      const all = [...waiting, newcomer]
      const refused = all.length > mostWaiting ? heaviestOf(all, newcomer, turns.of) : undefined
      waiting = all.filter((one) => one !== refused)
      refused?.refuse()
      if (refused) shortages?.add(name, 'refused')
      return promise
    }

    function leave(): void {
      running -= 1
      const next = lightestOf(waiting, turns.of)
      if (!next) return
      waiting = waiting.filter((one) => one !== next)
      begin(next.networks)
      next.begin()
    }

    return {
      async execute(work) {
        const address = askedBy?.()
        const networks = address === undefined ? SERVER : networksOf(address)
        await enter(networks)
        try {
          return await work()
        } finally {
          leave()
        }
      },
    }
  }
}

const networkAt = ({ networks }: Waiting, level: number) => networks[level] ?? networks.at(-1) ?? ''

type TurnsOf = (network: string) => number

/** The latest of the network that had and wants the most, of the widest one first. */
function heaviestOf(all: readonly Waiting[], newcomer: Waiting, turnsOf: TurnsOf): Waiting {
  let group = all
  for (let level = 0; level < LEVELS; level += 1) {
    const groups = [...Map.groupBy(group, (one) => networkAt(one, level))].map(
      ([network, members]) => ({ members, weight: turnsOf(network) + members.length }),
    )
    const most = Math.max(...groups.map(({ weight }) => weight))
    const heaviest = groups.filter(({ weight }) => weight === most).map(({ members }) => members)
    group = heaviest.find((one) => one.includes(newcomer)) ?? heaviest[0] ?? group
  }
  return group.at(-1) ?? newcomer
}

/** The first of the network that had the fewest turns, of the widest one first. */
function lightestOf(all: readonly Waiting[], turnsOf: TurnsOf): Waiting | undefined {
  let group = all
  for (let level = 0; level < LEVELS; level += 1) {
    const groups = [...Map.groupBy(group, (one) => networkAt(one, level))]
    const least = Math.min(...groups.map(([network]) => turnsOf(network)))
    group = groups.find(([network]) => turnsOf(network) === least)?.[1] ?? group
  }
  return group[0]
}

/** How many turns each network had lately. */
function createTurns(clock: Clock) {
  const span = createSpan({ clock, windowMs: LATELY_MS, refill: 'steadily' }, () => createCounts())
  return {
    of: (network: string) => Math.round(span.current().get(network) / span.weight()),
    add(networks: readonly string[]) {
      for (const network of networks) span.current().add(network, span.weight())
    },
  }
}
