import type { EvmWalletProfile } from './EvmWalletProfile.ts'
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

const metamask: EvmWalletProfile = {
  of: 'MetaMask 13.1.2',
  seen: 'running',
  tells: { lock: 'nothing', unlock: 'nothing' },
  tellsWhenAsked: true,
  whileLocked: { permission: 'told', revoke: 'done', connect: 'ask', request: 'refuse' },
  caveats: true,
  pending: (origin) =>
    new ProviderRpcError(
      -32002,
      `Request of type 'wallet_requestPermissions' already pending for origin ${origin}. Please wait.`,
    ),
}

const rabby: EvmWalletProfile = {
  of: 'Rabby 0.94.4',
  seen: 'source',
  tells: { lock: 'accountsChanged', unlock: 'nothing' },
  tellsWhenAsked: false,
  whileLocked: { permission: 'hidden', revoke: 'ignored', connect: 'ask', request: 'ask' },
  caveats: false,
  pending: () => new ProviderRpcError(-32001, 'Already processing connect. Please wait.'),
}

/**
 * How real wallets behave where they differ, for `createEvmTestWallet`.
 *
 * @example
 * const wallet = createEvmTestWallet({ ...options, profile: evmWalletProfiles.rabby })
 */
export const evmWalletProfiles = { metamask, rabby } as const
