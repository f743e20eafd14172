import type { Network } from '@bowline/common'

/** Returns true if the network has an RPC endpoint. Without one the chain cannot be read. */
export const isReadable = ({ rpcUrls }: Network): boolean => rpcUrls.length > 0
