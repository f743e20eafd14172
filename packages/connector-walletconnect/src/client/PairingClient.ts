import type { SignClient } from '@walletconnect/sign-client'

/** The pairing library's client, once it has started. */
export type PairingClient = Awaited<ReturnType<typeof SignClient.init>>
