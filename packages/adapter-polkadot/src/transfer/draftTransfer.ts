import { KitError, type TransferIntent } from '@bowline/common'
import { decodeAddress } from '@bowline/signatures/ss58'
import { assetOf } from '../chain/Asset.ts'
import { isAddress } from '../chain/isAddress.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { parseAccount } from '../chain/parseAccount.ts'
import { readChain } from '../chain/readChain.ts'
import { learnPrefix } from '../ss58/learnPrefix.ts'
import type { Draft } from './Draft.ts'
import { readBlockHash, readFinalBlock } from './readBlock.ts'
import { readRuntime } from './readRuntime.ts'

const MAX_AMOUNT = 2n ** 128n - 1n

interface Parameters {
  readonly intent: TransferIntent<'polkadot'>
  /** Whether the transfer may leave nothing, so that the chain closes the account, or the holding of a token. */
  readonly closes?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Puts a transfer of the native currency or a token together, on the newest block that is final.
 *
 * Throws `INVALID_RECEIVER`, `INVALID_AMOUNT`, `INVALID_ADDRESS` for what is no token, `CHAIN_UNSUPPORTED`, or
 * what `readChain` throws.
 */
export async function draftTransfer(
  context: PolkadotContext,
  { intent, closes, signal }: Parameters,
): Promise<Draft> {
  const { amount, from, to } = intent
  const { chainId, address, publicKey } = parseAccount(from)
  const asset = assetOf(intent)
  if (amount < 0n || amount > MAX_AMOUNT)
    throw new KitError('INVALID_AMOUNT', { value: String(amount) })
  const asking = { chainId, signal }
  await learnPrefix(context, asking)
  const receiver = decodeAddress(to)
  if (!receiver || !isAddress(context, to, chainId))
    throw new KitError('INVALID_RECEIVER', { value: to })
  const [runtime, genesisHash, block, nonce] = await Promise.all([
    readRuntime(context, asking),
    readBlockHash(context, { ...asking, number: 0 }),
    readFinalBlock(context, asking),
    readChain(context, { ...asking, method: 'system_accountNextIndex', params: [address] }),
  ])
  if (typeof nonce !== 'number' || !Number.isInteger(nonce) || nonce < 0)
    throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
  const key = receiver.publicKey
  const call = asset
    ? runtime.encodeAssetCall({ asset, to: key, amount, takesAll: closes === true })
    : runtime.encodeCall(key, amount, closes)
  return { runtime, publicKey, call, nonce, genesisHash, block }
}
