import type { Clock } from '@bowline/common'
import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import type { NamedAccount, NameSource } from '../../../chain/NameSource.ts'
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
  /** The normalised name; `null` if it resolves to no account on any chain that was looked at. */
  readonly name: string | null
}

export interface Identities {
  of(address: Address): Promise<CachedAnswer<Identity>>
  /**
   * Finds the account of a name on a chain. Without a chain it is the one that the name has on all EVM chains of this
   * server: who does not say where it pays gets no address that holds elsewhere only.
   */
  resolve(name: string, chainId: string | undefined): Promise<CachedAnswer<ResolvedName>>
}

export interface IdentitiesOptions {
  readonly ens: Ens | undefined
  /** Names that this server registers. They take precedence. */
  readonly ownNames: NameSource | undefined
  /** CAIP-2 ids of the EVM chains that this server serves. */
  readonly chainIds: readonly string[]
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
export function createIdentities(options: IdentitiesOptions): Identities {
  const { ens, ownNames, chainIds, values, clock } = options
  const identities = createSharedCache<Identity>({
    clock,
    lifetime: lifetimeOf,
    shared: { values, schema: identitySchema },
  })
  // Not shared: payments go to what a name resolves to, so it is what this server has read from the chain.
  const names = createSharedCache<ResolvedName>({
    clock,
    lifetime: ({ address }) => (address ? FOUND : NOT_FOUND),
  })
  const asOfNow = <T>(value: T): CachedAnswer<T> => ({ value, asOf: clock.now(), state: 'miss' })

  async function readIdentity(address: Address): Promise<Identity> {
    const name = await ens?.nameOf(address)
    if (!ens || !name) return { name: null, avatar: null }
    const avatar = await ens.textOf(name, 'avatar')
    return { name, avatar: avatar && avatar.length <= MAX_AVATAR_CHARACTERS ? avatar : null }
  }

  const askedBy = (chainId: string | undefined) => (chainId === undefined ? chainIds : [chainId])

  function addressOn(own: NamedAccount, chainId: string | undefined): Address | null {
    const asked = new Set(askedBy(chainId))
    const isThere = own.chainId === undefined || (asked.size === 1 && asked.has(own.chainId))
    return isThere ? getAddress(own.address) : null
  }

  async function readName(name: string, chainId: string | undefined): Promise<ResolvedName> {
    const asked = askedBy(chainId)
    const records = await Promise.all(asked.map(async (one) => ens?.addressOf(name, one)))
    const [address, ...others] = new Set(records.map((record) => record?.address))
    return {
      address: address && others.length === 0 ? address : null,
      name: records.some((record) => record?.isKnown) ? name : null,
    }
  }

  return {
    async of(address) {
      const own = await ownNames?.lookup(address.toLowerCase())
      if (own) return asOfNow({ name: own.name, avatar: own.avatar ?? null })
      return identities.read(address, () => readIdentity(address))
    },
    async resolve(text, chainId) {
      const name = normalizeName(text)
      const isEvm = chainId === undefined || chainId.startsWith('eip155:')
      if (!name || !isEvm) return asOfNow({ address: null, name: null })
      const own = await ownNames?.resolve(name)
      if (own) return asOfNow({ address: addressOn(own, chainId), name })
      return names.read(`${chainId ?? ''} ${name}`, () => readName(name, chainId))
    },
  }
}
