import type { Runtime } from '../chain/Runtime.ts'
import type { ChainAccount } from '../chain/readAccount.ts'

/**
 * Returns whether a transfer may take all of an account. Nothing of it may be reserved or frozen, and
 * nothing else on the chain may need it, as a stake or a token does.
 */
export function canClose(
  { reserved, frozen, isNeeded }: ChainAccount,
  { canClose: hasCall }: Pick<Runtime, 'canClose'>,
): boolean {
  return hasCall && reserved === 0n && frozen === 0n && !isNeeded
}
