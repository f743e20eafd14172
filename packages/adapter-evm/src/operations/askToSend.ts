import { type AccountId, KitError, type ProviderMap } from '@bowline/common'
import { type Hash, isHash, numberToHex } from 'viem'
import { askWallet } from '../injected/askWallet.ts'
import { checkBroadcast } from './checkBroadcast.ts'
import { checkChain } from './checkChain.ts'
import { checkEndpoints } from './checkEndpoints.ts'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import type { Transaction } from './toTransaction.ts'

interface Parameters {
  readonly provider: ProviderMap['eip155']
  readonly account: AccountId<'eip155'>
  readonly transaction: Transaction
}

/**
 * Asks the wallet to send a transaction and resolves with its hash. Has no time limit, since the user
 * decides. The request names the chain, so a wallet that changes network meanwhile refuses.
 *
 * Throws `WRONG_CHAIN` before the wallet is asked if it is on another chain, `NODES_DISAGREE` if the app's
 * endpoints report different states of the account, `WALLET_ANSWER_INVALID` if the wallet's answer is not
 * a hash or is that of a different payment.
 */
export async function askToSend(
  context: EvmContext,
  { provider, account, transaction }: Parameters,
): Promise<Hash> {
  const { chainId, address: from } = parseAccount(account)
  const wallet = { provider, clock: context.clock }
  const [chain] = await Promise.all([
    checkChain(wallet, chainId),
    checkEndpoints(context, { chainId, address: from }),
  ])
  const method = 'eth_sendTransaction'
  const { to, value, data, gas } = transaction
  const request = {
    from,
    to,
    ...(data && { data }),
    value: numberToHex(value),
    ...(gas !== undefined && { gas: numberToHex(gas) }),
    chainId: numberToHex(chain),
  }
  const hash = await askWallet(wallet, { method, params: [request] })
  if (typeof hash !== 'string' || !isHash(hash))
    throw new KitError('WALLET_ANSWER_INVALID', { method })
  await checkBroadcast(context, { chainId, from, transaction, hash })
  return hash
}
