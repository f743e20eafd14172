import { systemClock } from '@bowline/common'
import type { EmbeddedAccount } from '@bowline/common/frame'
import { type AccountPlace, deriveAccount } from '@bowline/wallet-keys'
import type { ChainReads } from '../../service/createChainReads.ts'
import type { Family, OwnAccount, Scene } from '../Family.ts'
import { finishedAnew } from './finishedAnew.test.support.ts'

export const entropy = () => new Uint8Array(32).fill(7)

interface Options {
  readonly chainId: string
  readonly family: Family
  /** The wallet's accounts on the chain, the first of which signs. */
  readonly places: readonly [AccountPlace, ...AccountPlace[]]
  readonly currency: { readonly symbol: string; readonly decimals: number }
  readonly request?: ChainReads['request']
  readonly priceOf?: Scene['priceOf']
}

/** A wallet on one chain, as requests see it. */
export async function openScene({ chainId, family, places, currency, request, priceOf }: Options) {
  const [first, ...others] = await Promise.all(
    places.map(async (place): Promise<OwnAccount> => {
      const { address } = await deriveAccount(entropy(), place)
      const type: EmbeddedAccount['type'] =
        place.family === 'bip122' ? (place.purpose ?? 'payment') : 'eoa'
      return { address, type }
    }),
  )
  if (!first) throw new Error('There is no account.')
  const scene: Scene = {
    chainId,
    accounts: [first, ...others],
    signer: { withEntropy: (use) => use(entropy()) },
    clock: systemClock,
    priceOf,
    permissions: { record: async () => {}, forget: async () => {} },
    reads: { request: request ?? (() => Promise.reject(new Error('Nobody reads a chain here.'))) },
    readingContext: (account) => ({
      chainId,
      account,
      currency,
      own: [first, ...others].map(({ address }) => address),
      domain: 'app.example',
    }),
  }
  const parse = (method: string, params: unknown) =>
    family.parse({ chainId: chainId as 'solana:1', method, params }, scene)
  return {
    address: first.address,
    others: others.map(({ address }) => address),
    parse,
    /** What is shown and signed of a request that is in order. */
    async ready(method: string, params: unknown) {
      const step = parse(method, params)
      if (step.status !== 'asks') throw new Error('Nothing is asked.')
      const prepared = await step.prepare(new AbortController().signal)
      if (prepared.status !== 'ready') throw new Error(prepared.problem)
      return finishedAnew(parse(method, params), prepared)
    },
  }
}
