import type { Network } from '@bowline/common'

/** Whether the app has named an endpoint: without one nobody can tell what an account has. */
export const isReadable = ({ rpcUrls }: Network): boolean => rpcUrls.length > 0
