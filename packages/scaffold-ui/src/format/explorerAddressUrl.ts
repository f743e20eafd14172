import type { Network } from '@bowline/common'
import type { Kit } from '@bowline/controllers'
import { explorerUrl } from './explorerUrl.ts'

/** Returns the explorer page of an address. See `explorerUrl`. */
export const explorerAddressUrl = (
  kit: Kit,
  network: Network,
  address: string,
): string | undefined => explorerUrl(kit, network, 'address', address)
