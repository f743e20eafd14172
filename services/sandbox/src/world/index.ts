export { sandboxWorld } from './sandboxWorld.ts'
export { type ServerChain, type ServerToken, serverChains } from './serverChains.ts'
export type {
  SandboxName,
  SandboxNft,
  SandboxPerson,
  SandboxPoison,
  SandboxToken,
} from './worldItems.ts'
