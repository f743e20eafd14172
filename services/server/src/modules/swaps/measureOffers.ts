import type { ChainReader } from '../../chain/ChainReader.ts'
import { isNative } from '../../chain/nativeToken.ts'
import { measureSwap, type Sale } from './measureSwap.ts'
import type { SwapPlan } from './SwapPlan.ts'
import type { SwapOffer, SwapRequest, SwapSource } from './SwapSource.ts'

/** An offer that was tried out, if the node could: `toAmount` is what was seen to arrive. */
export interface MeasuredOffer extends SwapOffer {
  readonly isMeasured: boolean
  /** What was bought could be sold again at once; `undefined` if that was not tried. */
  readonly isSellable: boolean | undefined
  readonly gasSeen: bigint | undefined
}

type Pools = Extract<SwapPlan, { readonly kind: 'pools' }>

interface Parts {
  readonly chains: ChainReader
  readonly sources: readonly SwapSource[]
}

/**
 * Tries offers out on the state of now, and gives them with what was seen to arrive, best first. One that would be undone
 * is left out. One of a service is tried out when it is built: its transaction is only made then. Whether it can be sold
 * again is tried of a token that is not in the settings.
 */
export async function measureOffers(
  parts: Parts,
  request: SwapRequest,
  offers: readonly SwapOffer[],
): Promise<readonly MeasuredOffer[]> {
  const all = await Promise.all(offers.map((offer) => measureOffer(parts, request, offer)))
  return all
    .flatMap((offer) => offer ?? [])
    .toSorted((one, other) => (one.toAmount < other.toAmount ? 1 : -1))
}

async function measureOffer(
  { chains, sources }: Parts,
  request: SwapRequest,
  offer: SwapOffer,
): Promise<MeasuredOffer | undefined> {
  const unmeasured = { ...offer, isMeasured: false, isSellable: undefined, gasSeen: undefined }
  const source = sources.find(({ id }) => id === offer.source)
  const { plan, spender } = offer
  if (!source || plan.kind === 'service') return unmeasured
  const build = (ordered: SwapRequest, way: SwapPlan) =>
    source.build(ordered, way, { ...TERMS, user: request.user })
  const tx = await build(request, plan)
  const { from, to } = request
  // Back through the same pools.
  const sale: Sale | undefined =
    plan.kind !== 'pools' || isListed(chains, request)
      ? undefined
      : async (received) => ({
          tx: await build({ ...request, from: to, to: from, amount: received }, reversed(plan)),
          spender: tx.to,
        })
  const measured = await measureSwap(chains, { request, tx, spender }, sale)
  if (measured.status === 'undone') return undefined
  if (measured.status === 'unmeasured') return unmeasured
  const { received: toAmount, gas: gasSeen, isSellable } = measured
  return toAmount > 0n ? { ...offer, toAmount, isMeasured: true, isSellable, gasSeen } : undefined
}

const reversed = ({ path, fees, ...plan }: Pools): Pools => ({
  ...plan,
  path: path.toReversed(),
  fees: fees.toReversed(),
})

/** What is tried out has no minimum, and happens at once. */
const TERMS = { minimumReceived: 0n, slippageBps: 0, deadline: 2n ** 63n } as const

/** Whether the operator vouches for what is got. */
function isListed(chains: ChainReader, { chainId, to }: SwapRequest): boolean {
  const { wrappedNative } = chains.settings(chainId)
  const known = [...chains.tokens(chainId).map(({ address }) => address), wrappedNative]
  return isNative(to) || known.some((address) => address?.toLowerCase() === to)
}
