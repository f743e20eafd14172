import { type ChainId, KitError } from '@bowline/common'
import type { Address, Client, Hash, Hex } from 'viem'
import { getCode, getTransaction } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'

/** The node may be slow to learn of a transaction; the visitor is not kept waiting for it. */
export const BROADCAST_LOOK_MS = 2_000

interface Parameters {
  readonly chainId: ChainId<'eip155'>
  readonly from: Address
  readonly transaction: {
    readonly to: Address
    readonly value: bigint
    readonly data?: Hex | undefined
  }
  readonly hash: Hash
}

/**
 * Looks at the transaction that the wallet claims to have sent.
 * A transaction that is not found yet passes; only a payment other than the requested one is refused.
 *
 * Throws `WALLET_ANSWER_INVALID`, whose cause names the payment.
 */
export async function checkBroadcast(
  { rpc, clock }: EvmContext,
  parameters: Parameters,
): Promise<void> {
  let cancel = () => {}
  const patience = new Promise<'differs' | 'fine'>((resolve) => {
    cancel = clock.after(BROADCAST_LOOK_MS, () => resolve('fine'))
  })
  // A node that cannot be asked proves nothing against the wallet.
  const look = Promise.resolve()
    .then(() => compare(rpc.client(parameters.chainId), parameters))
    .catch(() => 'fine' as const)
  const verdict = await Promise.race([look, patience])
  cancel()
  if (verdict === 'fine') return
  // Something has been paid: the cause keeps the hash, so that the payment can be found.
  const cause = new Error(`The wallet has sent another payment: ${parameters.hash}`)
  throw new KitError('WALLET_ANSWER_INVALID', { method: 'eth_sendTransaction' }, { cause })
}

async function compare(
  client: Client,
  { from, transaction, hash }: Parameters,
): Promise<'differs' | 'fine'> {
  const sent = await getTransaction(client, { hash })
  const same =
    equal(sent.from, from) &&
    equal(sent.to ?? '', transaction.to) &&
    sent.value === transaction.value &&
    equal(sent.input, transaction.data ?? '0x')
  if (same) return 'fine'
  // A contract account pays through others, in a form that only its wallet knows.
  const code = await getCode(client, { address: from })
  return code === undefined || code === '0x' ? 'differs' : 'fine'
}

function equal(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
