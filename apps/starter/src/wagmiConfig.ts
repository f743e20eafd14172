import { createConfig, http } from 'wagmi'
import { local } from './local.ts'

/** What a wagmi app has anyway, with the kit and without. */
export const wagmiConfig = createConfig({ chains: [local], transports: { [local.id]: http() } })
