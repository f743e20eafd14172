export { type EvmOptions, evm } from './evm.ts'
export type { WagmiConfig } from './wagmi-config/WagmiConfig.ts'
