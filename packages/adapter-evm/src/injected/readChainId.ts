import { KitError } from '@bowline/common'
import { askWallet, READ_LIMIT_MS } from './askWallet.ts'
import { parseChainNumber } from './parseChainNumber.ts'
import type { WalletTarget } from './WalletTarget.ts'

/**
 * Asks the wallet which chain it is on.
 *
 * Throws `WALLET_ANSWER_INVALID` when it is not a chain id, `WALLET_TIMEOUT` when none comes.
 */
export async function readChainId(target: WalletTarget): Promise<number> {
  const method = 'eth_chainId'
  const chain = parseChainNumber(await askWallet(target, { method }, { limitMs: READ_LIMIT_MS }))
  if (chain === undefined) throw new KitError('WALLET_ANSWER_INVALID', { method })
  return chain
}
