import { metamask } from '../wallets/metamask.ts'
import { rabby } from '../wallets/rabby.ts'
import type { EvmWalletProfile } from './EvmWalletProfile.ts'
import { evmBehaviour } from './evmBehaviour.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'

/** A wallet that says all that a page may want to know. What a test wallet is without a profile. */
export const talkative: EvmWalletProfile = {
  of: 'no real wallet',
  seen: 'running',
  tells: { lock: 'accountsChanged', unlock: 'accountsChanged' },
  tellsWhenAsked: false,
  whileLocked: { permission: 'told', revoke: 'done', connect: 'refuse', request: 'refuse' },
  caveats: true,
  pending: () =>
    new ProviderRpcError(
      -32002,
      "Request of type 'eth_requestAccounts' already pending. Please wait.",
    ),
}

/**
 * How real wallets behave where they differ, for `createEvmTestWallet`. Others are made by `evmBehaviour`.
 *
 * @example
 * const wallet = createEvmTestWallet({ ...options, profile: evmWalletProfiles.rabby })
 */
export const evmWalletProfiles = {
  metamask: evmBehaviour(metamask),
  rabby: evmBehaviour(rabby),
} as const
