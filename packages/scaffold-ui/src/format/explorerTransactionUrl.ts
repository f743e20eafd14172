import type { Network } from '@bowline/common'
import type { Kit } from '@bowline/controllers'
import { explorerUrl } from './explorerUrl.ts'

/** Returns the explorer page of a transaction. See `explorerUrl`. */
export const explorerTransactionUrl = (
  kit: Kit,
  network: Network,
  hash: string,
): string | undefined => explorerUrl(kit, network, 'tx', hash)
