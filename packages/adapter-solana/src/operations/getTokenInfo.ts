import { type ChainId, KitError, type TokenInfo } from '@bowline/common'
import { type Address, isAddress } from '@solana/kit'
import { getAccounts } from './getAccounts.ts'
import { metadataAddress, readMetadata, readOwnMetadata } from './readMetadata.ts'
import { readMint } from './readMint.ts'
import type { SolanaContext } from './SolanaContext.ts'

interface Parameters {
  readonly chainId: ChainId<'solana'>
  readonly token: string
  readonly signal: AbortSignal
}

/**
 * Reads what a token says of itself: in its own account (Token-2022), else in that of the metadata
 * program that tokens of the first program use. A token that says nothing is called by its address.
 *
 * Throws `INVALID_ADDRESS`, `INVALID_RESPONSE` when there is no token, or another `service` error
 * when the chain cannot be read.
 */
export async function getTokenInfo(
  context: SolanaContext,
  { chainId, token, signal }: Parameters,
): Promise<TokenInfo> {
  if (signal.aborted) throw new KitError('ABORTED')
  if (!isAddress(token)) throw new KitError('INVALID_ADDRESS', { value: token })
  const addresses = [token, await metadataAddress(token)]
  const [account, described] = await getAccounts(context, { chainId, addresses, signal })
  const mint = readMint(account)
  if (!mint) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
  const metadata = readOwnMetadata(mint, token) ?? readMetadata(described, token)
  const short = shortAddress(token)
  return {
    name: metadata?.name || short,
    symbol: metadata?.symbol || short,
    decimals: mint.decimals,
  }
}

function shortAddress(token: Address): string {
  return `${token.slice(0, 4)}…${token.slice(-4)}`
}
