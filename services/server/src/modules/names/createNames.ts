import type { Clock } from '@bowline/common'
import type { AnswerOf, namesApi, ParsedParamsOf } from '@bowline/common/api'
import { getAddress } from 'viem'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import type { NamedAccount, NameSource } from '../../chain/NameSource.ts'
import type { Database } from '../../drivers/db/Database.ts'
import { readEvmAddress } from '../../http/readEvmAddress.ts'
import { createRegistrar, type Registrar } from './createRegistrar.ts'
import { readLabel } from './readLabel.ts'
import { createNamesRepo, type RegisteredName } from './repo.ts'
import { SUGGESTIONS, suggestLabels } from './suggestLabels.ts'

type Api = typeof namesApi
type Params<K extends keyof Api> = ParsedParamsOf<Api[K]>
type Profile = AnswerOf<Api['profile']>

export interface NamesOptions {
  readonly db: Database
  readonly chains: ChainReader
  /** The domain under which names are registered. */
  readonly zone: string
  readonly clock: Clock
  /** The public address of this server, if configured. */
  readonly publicUrl: string | undefined
  /** The URL of an account's picture. */
  readonly avatarUrlOf: (address: string) => string
}

export interface Names extends Registrar {
  profile(params: Params<'profile'>): Promise<Profile>
  reverse(params: Params<'reverse'>): Promise<Profile[]>
  suggestions(params: Params<'suggestions'>): Promise<AnswerOf<Api['suggestions']>>
  zone(): AnswerOf<Api['zone']>
  /** The source of names for other modules of the server. */
  readonly source: NameSource
}

/** Registers names under the operator's zone, one for each account. */
export function createNames(options: NamesOptions): Names {
  const { db, chains, zone, clock, publicUrl, avatarUrlOf } = options
  const repo = createNamesRepo(db)
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host
  const registrar = createRegistrar({ repo, chains, zone, clock, publicHost })

  async function find(name: string): Promise<RegisteredName | undefined> {
    const reading = readLabel(name, zone)
    return reading.status === 'sound' ? repo.byLabel(reading.label) : undefined
  }

  function profileOf(name: RegisteredName) {
    const { label, address, coinType, registeredAt, updatedAt, avatar, bio } = name
    const seconds = Math.floor(registeredAt / 1_000)
    const attributes = {
      ...(avatar && { avatar: avatarUrlOf(getAddress(address)) }),
      ...(bio && { bio }),
    }
    return {
      name: `${label}.${zone}`,
      registered: seconds,
      updated: Math.floor(updatedAt / 1_000),
      addresses: { [coinType]: { address: getAddress(address), created: seconds } },
      attributes: Object.keys(attributes).length > 0 ? [attributes] : [],
    }
  }

  function named(found: RegisteredName | undefined): NamedAccount | undefined {
    if (!found) return undefined
    const { label, address, chainId, avatar } = found
    return { name: `${label}.${zone}`, address, chainId, avatar }
  }

  return {
    async profile({ name }) {
      const found = await find(name)
      if (found) return profileOf(found)
      throw new HttpProblem(404, 'NAME_NOT_FOUND', 'This name is not registered.')
    },
    async reverse({ address }) {
      const found = await repo.byAddress(readEvmAddress('address', address).toLowerCase())
      return found ? [profileOf(found)] : []
    },
    async suggestions({ name, zone: wanted = zone }) {
      if (wanted !== zone) return { suggestions: [] }
      const labels = suggestLabels(name, zone)
      const all = await Promise.all(
        labels.map(async (label) => ({
          name: `${label}.${zone}`,
          registered:
            (await repo.byLabel(label)) !== undefined ||
            (await repo.isHeld(label, '', clock.now())),
        })),
      )
      const [typed, ...others] = all
      if (!typed) return { suggestions: [] }
      // The typed name is always included; of the others only those that are available.
      const free = others.filter(({ registered }) => !registered)
      return { suggestions: [typed, ...free].slice(0, SUGGESTIONS) }
    },
    zone: () => ({ zone }),
    ...registrar,
    source: {
      lookup: async (address) => named(await repo.byAddress(address.toLowerCase())),
      resolve: async (name) =>
        name.toLowerCase().endsWith(`.${zone}`) ? named(await find(name)) : undefined,
    },
  }
}
