import type { Clock } from '@bowline/common'
import { createMemoryLimits } from '../../drivers/limits/createMemoryLimits.ts'
import { createSharedLimit } from '../../drivers/limits/createSharedLimit.ts'
import type { LimitOptions, OpenLimit } from '../../drivers/limits/Limit.ts'
import { networksOf, siteOf } from '../../drivers/limits/networksOf.ts'
import { openNetworkLimit } from '../../drivers/limits/openNetworkLimit.ts'
import { createHandshakeLimits } from '../../modules/relay/auth/createHandshakeLimits.ts'
import { createHoldings } from '../../modules/relay/createHoldings.ts'
import { createRates } from '../../modules/relay/createRates.ts'
import { createSqliteMailbox } from '../../modules/relay/mailbox/createSqliteMailbox.ts'
import {
  MAILBOX_RESERVE,
  RATE_WINDOW_MS,
  type RateName,
  relayHoldings,
  relayRates,
} from '../../modules/relay/relayQuotas.ts'
import { createSocketPlaces, type Placed } from '../../modules/relay/socket/createSocketPlaces.ts'
import { createSignInRepo } from '../../modules/sign-in/repo.ts'
import { openTestStore } from '../openTestStore.test.support.ts'

/** Somebody who asks. */
export interface Asker {
  readonly address: string
  /** Differs for each visitor, also behind one address. */
  readonly visitor: string
}

/** Counts units of somebody. Says whether they are served. */
export type Serve = (asker: Asker, units: number) => boolean | Promise<boolean>

/** A limit that is drilled. */
export interface Subject {
  readonly name: string
  /** Units that an honest visitor needs in a minute; of what is counted over hours or held, all in all. */
  readonly honest: number
  /** Units that an attacker asks for at once. */
  readonly chunk: number
  /** Windows in which the honest ones come. */
  readonly windows: number
  readonly windowMs: number
  open(clock: Clock): Serve
  /** Spends in one step what attackers get of it, if one by one would take minutes. */
  readonly spend?: (addresses: readonly string[]) => Promise<void>
}

const MINUTE_MS = 60_000
const windowsOf = (windowMs: number) => Math.max(1, Math.round(MINUTE_MS / windowMs))
const succeeds = (act: () => void) => {
  try {
    act()
    return true
  } catch {
    return false
  }
}

/** What one visitor needs of each limit that servers share, and how it is counted. */
const HONEST: Readonly<Record<string, number>> = {
  data: 3,
  identity: 3,
  balance: 3,
  history: 2,
  swaps: 3,
  names: 2,
  onramp: 2,
  sessions: 1,
  vault: 3,
  directory: 3,
  images: 100,
  events: 5,
  auth: 6,
  signIn: 3,
  signInChecks: 30,
  rpcUnits: 1,
  walletRpcUnits: 1,
  proofs: 1,
  callerProofs: 8,
  registrations: 1,
  codes: 1,
  checks: 2,
  logins: 1,
  // All visitors of an app send the same names, and only the first one of a day is counted.
  eventNames: 20 / 200,
}

/** Counted for somebody whom strangers are not: each has a key of their own, whatever address they have. */
const KEYED: ReadonlySet<string> = new Set([
  ...['holds of device', 'returns of device', 'transfers of device', 'windows of login'],
  ...['links of user', 'links of user and network', 'notices of user'],
])
/** Only says how far one network may help to trip the breaker of logins; it refuses nobody. */
const NO_REFUSAL: ReadonlySet<string> = new Set(['wrong codes of network'])
/** Keeps networks apart for an amount that the recovery agent counts: `recovery.test.ts` has both. */
const OF_AGENT: ReadonlySet<string> = new Set(['recoveries of site', 'recoveries of provider'])

/** The drills of all limits that were gathered. A limit that nothing is known of is named in `unknown`. */
export function subjectsOf(
  limits: ReadonlyMap<string, LimitOptions>,
  openLimitOf: (clock: Clock) => OpenLimit = createMemoryLimits,
): { readonly subjects: readonly Subject[]; readonly unknown: readonly string[] } {
  const subjects: Subject[] = []
  const unknown: string[] = []
  for (const [name, options] of limits) {
    const [whole = name] = name.split(' of ')
    if (NO_REFUSAL.has(name) || OF_AGENT.has(name)) continue
    if (name !== whole && limits.has(whole) && whole in HONEST) continue
    const { windowMs, amount = 1, shared = 0 } = options
    const common = { name, windowMs, windows: windowsOf(windowMs) }
    if (KEYED.has(name)) {
      const open = (clock: Clock): Serve => {
        const limit = openLimitOf(clock)(options)
        return async ({ visitor }, units) => (await limit.take(visitor, units)) === 0
      }
      subjects.push({ ...common, honest: 1, chunk: 1, open })
      continue
    }
    const honest = HONEST[name]
    const ofVisitor = limits.get(`${name} of visitor`)
    if (honest === undefined) unknown.push(name)
    else if (ofVisitor?.amount !== undefined) {
      const own = ofVisitor.amount
      const open = (clock: Clock): Serve => {
        const limit = openNetworkLimit(openLimitOf(clock), { ...options, amount: own })
        return async ({ address }, units) =>
          (await limit.take({ of: 'shop', address }, units)) === 0
      }
      subjects.push({ ...common, honest, chunk: Math.ceil(own / 2), open })
    } else {
      const open = (clock: Clock): Serve => {
        const limit = openLimitOf(clock)(options)
        const took = (waitMs: number) => waitMs === 0
        return ({ address }, units) => {
          const waitMs = limit.take({ of: 'shop', address }, units)
          return waitMs instanceof Promise ? waitMs.then(took) : took(waitMs)
        }
      }
      const chunk = Math.ceil(Math.min(amount, shared / 100) / 2)
      subjects.push({ ...common, honest, chunk, open })
    }
  }
  return { subjects, unknown }
}

/** What a client sends in a minute, and holds at a time. */
const RELAYED: Readonly<Record<RateName, number>> = { operations: 15, messages: 3, bytes: 12_000 }
const partyOf = ({ address, visitor }: Asker) => ({
  socket: visitor,
  address,
  project: 'shop',
  server: '',
})

/** The drills of what only the relay counts, from its tables. */
export const relaySubjects: readonly Subject[] = [
  {
    name: 'relay handshakes',
    honest: 1,
    chunk: 1,
    windowMs: 250,
    windows: windowsOf(250),
    open(clock) {
      const limits = createHandshakeLimits(clock)
      return ({ address }) => {
        if (limits.wait(address) > 0 || limits.waitForPlace(address, 'shop') > 0) return false
        return limits.enter(address, 'shop') === 0
      }
    },
  },
  {
    name: 'relay failed handshakes',
    honest: 1,
    chunk: 1,
    windowMs: 250,
    windows: windowsOf(250),
    open(clock) {
      const limits = createHandshakeLimits(clock)
      return ({ address, visitor }) => {
        if (limits.wait(address) > 0) return false
        if (visitor === ATTACKER) limits.failed(address)
        return true
      }
    },
  },
  ...(Object.keys(relayRates) as RateName[]).map(
    (rate): Subject => ({
      name: `relay ${rate}`,
      honest: Math.ceil(RELAYED[rate] / windowsOf(RATE_WINDOW_MS)),
      chunk: relayRates[rate].socket / 4,
      windowMs: RATE_WINDOW_MS,
      windows: windowsOf(RATE_WINDOW_MS),
      open(clock) {
        const rates = createRates(clock)
        let sockets = 0
        return (asker, units) => {
          // An attacker has as many sockets as it likes.
          sockets += 1
          const visitor = asker.visitor === ATTACKER ? `${sockets}` : asker.visitor
          return succeeds(() => rates.spend(rate, partyOf({ ...asker, visitor }), units))
        }
      },
    }),
  ),
  {
    name: 'relay sockets',
    honest: 1,
    chunk: 1,
    windowMs: MINUTE_MS,
    windows: 2,
    open() {
      const places = createSocketPlaces<Placed>({
        limits: relayHoldings.sockets,
        evict({ party }) {
          if (party.socket !== ATTACKER) throw new Error(`${party.socket} had to go.`)
        },
      })
      let clients = 0
      return (asker) => {
        const party = partyOf(asker)
        // An attacker is a new client each time: one client only takes its own oldest place, without an end.
        clients += 1
        const clientId = asker.visitor === ATTACKER ? `client ${clients}` : party.socket
        const newcomer = { party, clientId }
        if (places.makeRoom(newcomer)) return false
        places.add(newcomer)
        return true
      }
    },
  },
  {
    name: 'relay subscriptions',
    honest: 4,
    chunk: 1,
    windowMs: MINUTE_MS,
    windows: 1,
    open() {
      const holdings = createHoldings(relayHoldings.subscriptions)
      let sockets = 0
      return (asker, units) => {
        sockets += 1
        const visitor = asker.visitor === ATTACKER ? `${sockets}` : asker.visitor
        for (let unit = 0; unit < units; unit += 1)
          if (holdings.add(partyOf({ ...asker, visitor }))) return false
        return true
      }
    },
  },
]

export const ATTACKER = 'attacker'

/** What attackers get of a pool that is held, by network. */
function greedy(
  addresses: readonly string[],
  {
    pool,
    most,
    networksAt,
  }: {
    readonly pool: { readonly amount: number; readonly reserve: number }
    readonly most: number
    networksAt(address: string): readonly string[]
  },
): ReadonlyMap<string, number> {
  const clock = { now: () => 0, elapsed: () => 0, after: () => () => {} }
  const limit = createSharedLimit({ ...pool, clock, windowMs: 1, refill: 'at once' })
  const taken = new Map<string, number>()
  for (const address of addresses) {
    let left = most
    for (let units = Math.max(1, most / 64); left >= 1 && units >= 1; ) {
      const fitting = Math.min(Math.floor(units), left)
      const networks = networksAt(address)
      if (limit.take('', networks, fitting).waitMs > 0) units /= 4
      else {
        left -= fitting
        for (const network of ['', ...networks])
          taken.set(network, (taken.get(network) ?? 0) + fitting)
      }
    }
  }
  return taken
}

/** The drills of what is held in the database, with the real tables. Attackers' rows are only counted. */
export function storedSubjects(): readonly Subject[] {
  const { db } = openTestStore()
  const sessions = createSignInRepo(db, 1_000_000)
  const mailbox = createSqliteMailbox(db)
  const common = { chunk: 1, windowMs: MINUTE_MS, windows: 1 }
  let count = 0
  return [
    {
      name: 'signInSessions',
      honest: 1,
      ...common,
      open:
        () =>
        async ({ address }) => {
          const stores = sessions.storesOf('shop', networksOf(address))
          count += 1
          return stores.sessions.set(`key ${count}`, 'value', 1).then(
            () => true,
            () => false,
          )
        },
      async spend(addresses) {
        await db.define('DELETE FROM sign_in_counts; DELETE FROM sign_in_networks')
        const pool = { amount: 1_000_000, reserve: 250_000 }
        const taken = greedy(addresses, { pool, most: 100_000, networksAt: networksOf })
        const add = db.prepare('INSERT INTO sign_in_networks VALUES (?, ?, ?)')
        await db.transaction(async () => {
          for (const [network, held] of taken) await add.run('shop', network, held)
        })
        const all = db.prepare('INSERT INTO sign_in_counts (project_id, sessions) VALUES (?, ?)')
        await all.run('shop', taken.get('') ?? 0)
      },
    },
    ...(['messages', 'bytes'] as const).map(
      (of): Subject => ({
        name: `relay waiting ${of}`,
        honest: 2,
        ...common,
        open:
          () =>
          async ({ address }) => {
            count += 1
            const message = {
              topic: `${count}`,
              id: `${count}`,
              message: 'x',
              size: 500,
              tag: 1,
              publisher: 'p',
              publishedAt: 1,
              expiresAt: 2,
              project: 'shop',
              holder: siteOf(address),
            }
            const { storings } = await mailbox.write({
              receipts: [],
              forgetAt: 0,
              messages: [message],
            })
            return storings[0]?.status === 'stored'
          },
        async spend(addresses) {
          await db.define('DELETE FROM relay_mailbox; DELETE FROM relay_usage')
          const { address: most, project: amount } = relayHoldings[of]
          const taken = greedy([...new Set(addresses.map(siteOf))], {
            most,
            pool: { amount, reserve: MAILBOX_RESERVE * amount },
            networksAt: (site) => [site],
          })
          const add = db.prepare('INSERT INTO relay_usage VALUES (?, ?, ?, ?)')
          const row = (held: number) => (of === 'messages' ? [held, 0] : [0, held])
          await db.transaction(async () => {
            for (const [site, held] of taken)
              if (site !== '') await add.run('address', site, ...row(held))
            const all = taken.get('') ?? 0
            await add.run('project', 'shop', ...row(all))
            await add.run('server', '', ...row(all))
          })
        },
      }),
    ),
  ]
}
