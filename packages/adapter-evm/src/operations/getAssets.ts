import type { AccountId, ProviderMap } from '@bowline/common'
import { READ_LIMIT_MS } from '@bowline/common/adapters'
import { numberToHex } from 'viem'
import { askWallet } from '../wallet/askWallet.ts'
import type { EvmContext } from './EvmContext.ts'
import { chainNumber, parseAccount } from './parseAccount.ts'

interface Parameters {
  readonly provider: ProviderMap['eip155']
  readonly account: AccountId<'eip155'>
  readonly signal: AbortSignal
}

/** Asks a wallet for what an account holds on its chain (ERC-7811). Its answer is not checked here. */
export async function getAssets(
  { clock }: Pick<EvmContext, 'clock'>,
  { provider, account, signal }: Parameters,
): Promise<unknown> {
  const { chainId, address } = parseAccount(account)
  const chainFilter = [numberToHex(chainNumber(chainId))]
  const request = { method: 'wallet_getAssets', params: [{ account: address, chainFilter }] }
  return askWallet({ provider, clock, signal }, request, { limitMs: READ_LIMIT_MS })
}
