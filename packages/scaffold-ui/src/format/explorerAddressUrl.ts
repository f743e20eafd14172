import type { Network } from '@bowline/common'
import { explorerUrl } from './explorerUrl.ts'

/** The page of an address. See `explorerUrl`. */
export const explorerAddressUrl = (network: Network, address: string): string | undefined =>
  explorerUrl(network, 'address', address)
