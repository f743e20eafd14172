export { sandboxBitcoin } from '../bitcoin/sandboxBitcoin.ts'
export { sandboxPolkadot } from '../polkadot/sandboxPolkadot.ts'
export { SANDBOX_SOLANA_CHAIN_ID, sandboxSolana } from '../solana/world/sandboxSolana.ts'
export { sandboxWorld } from './sandboxWorld.ts'
export {
  type ServerChain,
  type ServerSolanaChain,
  type ServerToken,
  serverChains,
} from './serverChains.ts'
export type {
  SandboxName,
  SandboxNft,
  SandboxPerson,
  SandboxPoison,
  SandboxToken,
} from './worldItems.ts'
