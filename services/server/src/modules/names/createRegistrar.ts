import type { Clock } from '@bowline/common'
import type { CountChainCheck } from '../../chain/isSignedBy.ts'
import { createSignedActs, type SignedActsOptions, type SignedParams } from './createSignedActs.ts'
import { refuse } from './refuse.ts'

export interface RegistrarOptions extends SignedActsOptions {
  readonly clock: Clock
}

/** The sender of a signed message. */
export interface NamesVisit {
  /** Host and port that the request came to. */
  readonly host: string
  /** Counts a registration for the visitor. Throws a 429 above the limit. */
  countRegistration(): Promise<void> | undefined
  readonly countChainCheck: CountChainCheck
}

export interface Registrar {
  register(params: SignedParams, visit: NamesVisit): Promise<{ success: true }>
  update(params: SignedParams, visit: NamesVisit): Promise<{ success: true }>
  release(params: SignedParams, visit: NamesVisit): Promise<{ success: true }>
}

export const ATTEMPTS_PER_DAY = 3
const DAY_MS = 86_400_000
/**
 * A released name is reserved for its former owner this long, so that payments do not reach a
 * stranger.
 */
export const RELEASED_HOLD_MS = 30 * DAY_MS

/** Registers, updates and releases names for the accounts that sign the request. */
export function createRegistrar(options: RegistrarOptions): Registrar {
  const { repo, clock } = options
  const read = createSignedActs(options)

  async function countAttempt(address: string): Promise<void> {
    const now = clock.now()
    const day = { now, since: now - DAY_MS, most: ATTEMPTS_PER_DAY }
    const first = await repo.takeAttempt(address, day)
    if (first === undefined) return
    const seconds = Math.ceil((first + DAY_MS - now) / 1_000)
    throw refuse('RATE_LIMITED', 'address', 'Too many registrations today.', seconds)
  }

  return {
    async register(params, visit) {
      const act = await read('register', params, visit)
      const { label, address, coinType, chainId, attributes } = act
      // Only signed requests count, so that strangers cannot use up an account's attempts.
      await countAttempt(address)
      if (await repo.byAddress(address))
        throw refuse('NAME_OWNED', 'name', 'You already own a name')
      if ((await repo.byLabel(label)) || (await repo.isHeld(label, address, clock.now())))
        throw refuse('NAME_TAKEN', 'name', 'This name is taken.')
      await visit.countRegistration()
      const { avatar, bio } = attributes
      const now = clock.now()
      const isAdded = await repo.add({
        label,
        address,
        coinType,
        chainId,
        avatar,
        bio,
        registeredAt: now,
        updatedAt: now,
      })
      // Another request has registered it in the meantime.
      if (!isAdded) throw refuse('NAME_TAKEN', 'name', 'This name is taken.')
      return { success: true }
    },
    async update(params, visit) {
      const { label, address, chainId, attributes } = await read('update', params, visit)
      const updatedAt = clock.now()
      if (!(await repo.update({ label, address, chainId, ...attributes, updatedAt })))
        throw notOwned()
      return { success: true }
    },
    async release(params, visit) {
      const { label, address } = await read('release', params, visit)
      if (!(await repo.release(label, address, clock.now() + RELEASED_HOLD_MS))) throw notOwned()
      return { success: true }
    },
  }
}

const notOwned = () => refuse('NAME_NOT_OWNED', 'name', 'This account does not own the name.')
