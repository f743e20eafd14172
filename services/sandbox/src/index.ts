export { SandboxError } from './SandboxError.ts'
export { SANDBOX_CHAINS, SANDBOX_MNEMONIC, type SandboxChain } from './sandboxChains.ts'
export {
  type Sandbox,
  type SandboxNetwork,
  type SandboxOptions,
  startSandbox,
} from './startSandbox.ts'
