import { type ChainId, type Clock, KitError } from '@bowline/common'
import type { Address, Client } from 'viem'
import { getBalance, getBlockNumber, getTransactionCount } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'

/** Time limit for the heads, and again for the sender's state: 2 s in all. */
export const ENDPOINT_LOOK_MS = 1_000
/** An endpoint that is further behind than this is asked last. */
export const LAG_ALLOWED_BLOCKS = 30n
/** More endpoints would cost requests without adding safety. */
export const ENDPOINTS_COMPARED = 3

interface Parameters {
  readonly chainId: ChainId<'eip155'>
  readonly address: Address
}

/**
 * Checks that the app's endpoints agree about the sender: on the balance and the nonce, at the newest
 * block that all of them have. A single endpoint is not checked, and one that does not answer does not
 * count. After a disagreement, balances are read from all of them until they agree.
 *
 * Throws `NODES_DISAGREE`.
 */
export async function checkEndpoints(
  { rpc, clock, logger, quarrels }: EvmContext,
  { chainId, address }: Parameters,
): Promise<void> {
  // The wallet may be on a network that the app does not serve, where the app has nothing to compare.
  if (!rpc.networks.some((network) => network.chainId === chainId)) return
  const { endpoints, askLast } = rpc.source(chainId)
  if (endpoints.length < 2) return
  const compared = endpoints.slice(0, ENDPOINTS_COMPARED)
  const heads = await answersInTime(clock, compared.map(headOf), ENDPOINT_LOOK_MS)
  const heights = heads.map(({ height }) => height).sort((a, b) => Number(a - b))
  const [common, newest] = [heights[0], heights.at(-1)]
  if (common === undefined || newest === undefined) return
  for (const { endpoint, height } of heads)
    if (newest - height > LAG_ALLOWED_BLOCKS) askLast(endpoint)
  const reads = heads.map(({ endpoint }) => readAt(endpoint, address, common))
  const states = await answersInTime(clock, reads, ENDPOINT_LOOK_MS)
  const about = (['balance', 'nonce'] as const).filter(
    (key) => new Set(states.map((state) => state[key])).size > 1,
  )
  if (about.length === 0) return void quarrels.delete(chainId)
  quarrels.add(chainId)
  logger?.log('warn', 'endpoints disagree', { chainId, about })
  throw new KitError('NODES_DISAGREE', { chainId })
}

async function headOf(endpoint: Client) {
  return { endpoint, height: await getBlockNumber(endpoint, { cacheTime: 0 }) }
}

async function readAt(endpoint: Client, address: Address, blockNumber: bigint) {
  const [balance, nonce] = await Promise.all([
    getBalance(endpoint, { address, blockNumber }),
    getTransactionCount(endpoint, { address, blockNumber }),
  ])
  return { balance, nonce }
}

/** Waits for answers, but only for so long. Gives those that came, in the order of the questions. */
export async function answersInTime<T>(
  clock: Clock,
  asked: readonly Promise<T>[],
  limitMs: number,
): Promise<readonly T[]> {
  const answers = new Map<number, T>()
  const hear = (question: Promise<T>, place: number) =>
    question.then(
      (answer) => void answers.set(place, answer),
      // Who fails says nothing.
      () => {},
    )
  let cancel = () => {}
  const patience = new Promise<void>((resolve) => {
    cancel = clock.after(limitMs, resolve)
  })
  await Promise.race([Promise.all(asked.map(hear)), patience])
  cancel()
  return [...answers].sort(([a], [b]) => a - b).map(([, answer]) => answer)
}
