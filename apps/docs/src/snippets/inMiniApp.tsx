import { evm } from '@bowline/adapter-evm'
import { farcaster, type MiniAppSdk } from '@bowline/adapter-evm/farcaster'
import { createKit } from '@bowline/react'
import { base } from 'viem/chains'

/** `sdk` of `@farcaster/miniapp-sdk`. */
export function createMiniApp(sdk: MiniAppSdk) {
  return createKit({ adapters: [farcaster(evm({ networks: [base] }), { sdk })] })
}
