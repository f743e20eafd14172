import type { Clock } from '@bowline/common'
import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import type { NameSource } from '../../../chain/NameSource.ts'
import type { SharedValues } from '../../../drivers/cache/SharedValues.ts'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'
import type { CachedAnswer } from '../../../drivers/upstream/SharedCache.ts'
import type { Ens } from './createEns.ts'
import { normalizeName } from './normalizeName.ts'

export interface Identity {
  readonly name: string | null
  /** The `avatar` record of the name. Untrusted: it can be any text. */
  readonly avatar: string | null
}

export interface ResolvedName {
  readonly address: Address | null
  /** The normalised name; `null` if it resolves to no account. */
  readonly name: string | null
}

export interface Identities {
  of(address: Address): Promise<CachedAnswer<Identity>>
  resolve(name: string): Promise<CachedAnswer<ResolvedName>>
}

export interface IdentitiesOptions {
  readonly ens: Ens | undefined
  /** Names that this server registers. They take precedence. */
  readonly ownNames: NameSource | undefined
  readonly values?: SharedValues | undefined
  readonly clock: Clock
}

const FOUND = { freshMs: 300_000, staleMs: 3_600_000 }
const NOT_FOUND = { freshMs: 60_000, staleMs: 60_000 }
/** Cached for many accounts, so inline pictures are limited in size. */
const MAX_AVATAR_CHARACTERS = 100_000
const identitySchema = v.object({ name: v.nullable(v.string()), avatar: v.nullable(v.string()) })
const lifetimeOf = ({ name }: { readonly name: string | null }) => (name ? FOUND : NOT_FOUND)

/** Finds which names belong to which addresses, verified in both directions. */
export function createIdentities({ ens, ownNames, values, clock }: IdentitiesOptions): Identities {
  const identities = createSharedCache<Identity>({
    ...{ clock, lifetime: lifetimeOf },
    shared: { values, schema: identitySchema },
  })
  // Not shared: payments go to what a name resolves to, so it is what this server has read from the chain.
  const names = createSharedCache<ResolvedName>({ clock, lifetime: lifetimeOf })
  const asOfNow = <T>(value: T): CachedAnswer<T> => ({ value, asOf: clock.now(), state: 'miss' })

  async function readIdentity(address: Address): Promise<Identity> {
    const name = await ens?.nameOf(address)
    if (!ens || !name) return { name: null, avatar: null }
    const avatar = await ens.textOf(name, 'avatar')
    return { name, avatar: avatar && avatar.length <= MAX_AVATAR_CHARACTERS ? avatar : null }
  }

  async function readName(name: string): Promise<ResolvedName> {
    const address = await ens?.addressOf(name)
    return address ? { address, name } : { address: null, name: null }
  }

  return {
    async of(address) {
      const own = await ownNames?.lookup(address.toLowerCase())
      if (own) return asOfNow({ name: own.name, avatar: own.avatar ?? null })
      return identities.read(address, () => readIdentity(address))
    },
    async resolve(text) {
      const name = normalizeName(text)
      if (!name) return asOfNow({ address: null, name: null })
      const own = await ownNames?.resolve(name)
      if (own) return asOfNow({ address: getAddress(own.address), name })
      return names.read(name, () => readName(name))
    },
  }
}
