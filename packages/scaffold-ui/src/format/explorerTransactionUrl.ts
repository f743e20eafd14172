import type { Network } from '@bowline/common'
import { explorerUrl } from './explorerUrl.ts'

/** The page of a transaction. See `explorerUrl`. */
export const explorerTransactionUrl = (network: Network, hash: string): string | undefined =>
  explorerUrl(network, 'tx', hash)
