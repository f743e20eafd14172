import type { Store } from '../store/openStore.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'

/**
 * Returns whether a wallet would be lost with what this browser keeps: nothing else opens it, and the browser forgets it.
 * It may receive nothing before its user has chosen a second way to open it.
 */
export const mustProtect = (
  { custody, isProtected }: Pick<WalletRecord, 'custody' | 'isProtected'>,
  { lifetime }: Pick<Store, 'lifetime'>,
): boolean => custody === 'user-held' && !isProtected && lifetime !== 'lasting'
