import { type ChainId, type ChainOperations, KitError, type TransactionCall } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'

/** Whether something may be sent on a network: one that the app asks for, unless it allows others too. */
export function mayWriteOn(kit: Kit, chainId: ChainId): boolean {
  if (kit.config.allowUnsupportedChain) return true
  return kit.networks.getState().requested.some((network) => network.chainId === chainId)
}

/** Throws `INVALID_RECEIVER` or `INVALID_AMOUNT`. */
export function checkCall(
  { isAddress }: Pick<ChainOperations, 'isAddress'>,
  { to, value }: TransactionCall,
  chainId: ChainId,
): void {
  if (!isAddress(to, chainId)) throw new KitError('INVALID_RECEIVER', { value: to })
  if (value < 0n) throw new KitError('INVALID_AMOUNT', { value: String(value) })
}
