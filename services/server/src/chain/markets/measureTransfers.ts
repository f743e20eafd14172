import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import type { ChainReader } from '../ChainReader.ts'
import { transferProbeCode } from './probe/transferProbe.ts'

/** The pool of two tokens, which sends one of them. */
export interface PoolTransfer {
  readonly pool:
    | { readonly kind: 'v2'; readonly factory: string }
    | { readonly kind: 'v3'; readonly quoter: string; readonly fee: number }
  readonly token: Address
  readonly other: Address
  /** Less is sent by a pair that has less than twice as much. */
  readonly amount: bigint
  /** Only for `v3`. Without one, the token is also sent back. */
  readonly receiver?: Address | undefined
}

/** What has become of a transfer, in the token's smallest unit. */
export interface MeasuredTransfer {
  readonly sent: bigint
  readonly arrived: bigint
  /** How much of it the pool received when it was sent back. */
  readonly returned: bigint
}

const probeAbi = parseAbi([
  'struct Transfer { address source; uint24 tier; address token; address other; uint256 amount; address receiver; }',
  'struct Measured { uint256 sent; uint256 arrived; uint256 returned; }',
  'function measure(Transfer[] transfers) returns (Measured[] all)',
])
/** Marks a pair, which has no tier. */
const PAIR = 2 ** 24 - 1

/**
 * Measures what tokens take of transfers from and to their pools, in one call of the node, which sends nothing. A
 * transfer that cannot be measured is `undefined`. Throws when the node cannot run the measurement.
 */
export async function measureTransfers(
  chains: ChainReader,
  chainId: string,
  transfers: readonly PoolTransfer[],
): Promise<readonly (MeasuredTransfer | undefined)[]> {
  const functionName = 'measure'
  const args = [transfers.map(questionOf)] as const
  const { data } = await chains.client(chainId).call({
    code: transferProbeCode,
    data: encodeFunctionData({ abi: probeAbi, functionName, args }),
  })
  if (!data) throw new Error('The node does not run code that is not on the chain.')
  const all = decodeFunctionResult({ abi: probeAbi, functionName, data })
  return transfers.map((_, index) => {
    const measured = all[index]
    return measured && measured.sent > 0n ? measured : undefined
  })
}

const questionOf = ({ pool, token, other, amount, receiver = zeroAddress }: PoolTransfer) => ({
  // The settings hold addresses.
  source: (pool.kind === 'v2' ? pool.factory : pool.quoter) as Address,
  tier: pool.kind === 'v2' ? PAIR : pool.fee,
  token,
  other,
  amount,
  receiver,
})
