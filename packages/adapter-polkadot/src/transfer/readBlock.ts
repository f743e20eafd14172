import { type ChainId, KitError } from '@bowline/common'
import { fromHex } from '../chain/hex.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { readChain } from '../chain/readChain.ts'

interface Asking {
  readonly chainId: ChainId<'polkadot'>
  readonly signal?: AbortSignal | undefined
}

/** Reads a block's hash: by its number, or that of the newest final one. Throws `INVALID_RESPONSE`. */
export async function readBlockHash(
  context: PolkadotContext,
  { number, ...asking }: Asking & { readonly number: number | 'final' },
): Promise<string> {
  const question =
    number === 'final'
      ? { method: 'chain_getFinalizedHead' }
      : { method: 'chain_getBlockHash', params: [number] }
  const hash = await readChain(context, { ...asking, ...question })
  if (typeof hash !== 'string' || fromHex(hash)?.length !== 32) throw nonsense(asking)
  return hash
}

/** Reads a block's number; without a hash that of the newest block. Throws `INVALID_RESPONSE`. */
export async function readBlockNumber(
  context: PolkadotContext,
  { hash, ...asking }: Asking & { readonly hash?: string | undefined },
): Promise<number> {
  const params = hash === undefined ? [] : [hash]
  const header = await readChain(context, { ...asking, method: 'chain_getHeader', params })
  const { number } = (header ?? {}) as { readonly number?: unknown }
  if (typeof number !== 'string' || !/^0x[0-9a-f]{1,8}$/i.test(number)) throw nonsense(asking)
  return Number(number)
}

/** Reads the newest block that is final. Throws `INVALID_RESPONSE`. */
export async function readFinalBlock(context: PolkadotContext, asking: Asking) {
  const hash = await readBlockHash(context, { ...asking, number: 'final' })
  return { hash, number: await readBlockNumber(context, { ...asking, hash }) }
}

/** Reads the transactions of a block. Throws `INVALID_RESPONSE`. */
export async function readTransactions(
  context: PolkadotContext,
  { hash, ...asking }: Asking & { readonly hash: string },
): Promise<readonly Uint8Array[]> {
  const params = [hash]
  const answer = await readChain(context, { ...asking, method: 'chain_getBlock', params })
  const { block } = (answer ?? {}) as { readonly block?: { readonly extrinsics?: unknown } }
  if (!Array.isArray(block?.extrinsics)) throw nonsense(asking)
  return block.extrinsics.map((transaction: unknown) => {
    const bytes = fromHex(transaction)
    if (!bytes) throw nonsense(asking)
    return bytes
  })
}

const nonsense = ({ chainId }: Asking) => new KitError('INVALID_RESPONSE', { endpoint: chainId })
