export { createControl, type FaucetAmounts, type SandboxControl } from './createControl.ts'
export { type HarborPay, type HarborPayOptions, startHarborPay } from './onramp/startHarborPay.ts'
export { SandboxError } from './SandboxError.ts'
export { SANDBOX_CHAINS, SANDBOX_MNEMONIC, type SandboxChain } from './sandboxChains.ts'
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
  type ServerToken,
  sandboxWorld,
  serverChains,
} from './world/index.ts'
