export { createSIWEConfig, type SIWEOptions, type SIWESession } from './createSiweConfig.ts'
