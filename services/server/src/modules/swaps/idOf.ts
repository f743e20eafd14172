import { type Address, getAddress } from 'viem'
import { isNative } from '../../chain/nativeToken.ts'

/** CAIP-10, with the checksum that wallets show; the placeholder of the native currency has none. */
export const idOf = (chainId: string, address: Address): string =>
  `${chainId}:${isNative(address) ? address : getAddress(address)}`
