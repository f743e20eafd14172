import { KitError, type ProviderMap, type TransferIntent } from '@bowline/common'
import type { Hash } from 'viem'
import { numberToHex } from 'viem/utils'
import { askWallet } from '../injected/askWallet.ts'
import { readChainId } from '../injected/readChainId.ts'
import { checkBroadcast } from './checkBroadcast.ts'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { toTransaction } from './toTransaction.ts'

interface Parameters {
  readonly provider: ProviderMap['eip155']
  readonly intent: TransferIntent<'eip155'>
}

const HASH = /^0x[0-9a-f]{64}$/i

/**
 * Asks the wallet to pay and resolves with the hash. Waits for as long as the visitor takes.
 * The chain is stated in the request, so a wallet that changes network meanwhile refuses.
 *
 * Throws `WRONG_CHAIN` before the wallet is asked when it is on another chain,
 * `WALLET_ANSWER_INVALID` when its answer is no hash or that of a different payment.
 */
export async function transfer(
  context: EvmContext,
  { provider, intent }: Parameters,
): Promise<string> {
  const { chainId, address: from } = parseAccount(intent.from)
  const transaction = toTransaction(intent)
  const wallet = { provider, clock: context.clock }
  const chain = await readChainId(wallet)
  const actual = `eip155:${chain}`
  if (actual !== chainId) throw new KitError('WRONG_CHAIN', { expected: chainId, actual })

  const method = 'eth_sendTransaction'
  const value = numberToHex(transaction.value)
  const request = { from, ...transaction, value, chainId: numberToHex(chain) }
  const hash = await askWallet(wallet, { method, params: [request] })
  if (typeof hash !== 'string' || !HASH.test(hash))
    throw new KitError('WALLET_ANSWER_INVALID', { method })
  // Its form was checked above.
  await checkBroadcast(context, { chainId, from, transaction, hash: hash as Hash })
  return hash
}
