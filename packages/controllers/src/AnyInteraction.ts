import type { ConnectInteraction } from './features/connections/ConnectInteraction.ts'
import type { SwitchInteraction } from './features/networks/SwitchInteraction.ts'

/** Everything that the kit and the user talk about. */
export type AnyInteraction = ConnectInteraction | SwitchInteraction
