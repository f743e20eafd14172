export { sandboxBitcoin } from './bitcoin/sandboxBitcoin.ts'
export { type BitcoinOptions, type LocalBitcoin, startBitcoin } from './bitcoin/startBitcoin.ts'
export { type BundlerOptions, type LocalBundler, startBundler } from './bundler/startBundler.ts'
export { createControl, type FaucetAmounts, type SandboxControl } from './createControl.ts'
export { addCrowd, type CrowdToken } from './endpoints/addCrowd.ts'
export { type EndpointProfile, readEndpointProfiles } from './endpoints/EndpointProfile.ts'
export { emitLogs } from './endpoints/emitLogs.ts'
export {
  type Endpoint,
  type EndpointOptions,
  startEndpoint,
  type Weather,
} from './endpoints/startEndpoint.ts'
export {
  type FarcasterOptions,
  type LocalFarcaster,
  startFarcaster,
} from './farcaster/startFarcaster.ts'
export { type Identity, type IdentityOptions, startIdentity } from './identity/startIdentity.ts'
export { type Mailbox, type MailboxOptions, startMailbox } from './mail/startMailbox.ts'
export { type HarborPay, type HarborPayOptions, startHarborPay } from './onramp/startHarborPay.ts'
export { sandboxPolkadot } from './polkadot/sandboxPolkadot.ts'
export {
  type LocalPolkadot,
  type PolkadotOptions,
  startPolkadot,
} from './polkadot/startPolkadot.ts'
export {
  type HarborWatch,
  type HarborWatchOptions,
  startHarborWatch,
} from './risks/startHarborWatch.ts'
export { SandboxError } from './SandboxError.ts'
export { SANDBOX_CHAINS, SANDBOX_MNEMONIC, type SandboxChain } from './sandboxChains.ts'
export { type LocalSolana, type SolanaOptions, startSolana } from './solana/startSolana.ts'
export { SANDBOX_SOLANA_CHAIN_ID, sandboxSolana } from './solana/world/sandboxSolana.ts'
export {
  type Sandbox,
  type SandboxNetwork,
  type SandboxOptions,
  startSandbox,
} from './startSandbox.ts'
export {
  type SandboxName,
  type SandboxNft,
  type SandboxPerson,
  type SandboxPoison,
  type SandboxToken,
  type ServerChain,
  type ServerSolanaChain,
  type ServerToken,
  sandboxWorld,
  serverChains,
} from './world/index.ts'
