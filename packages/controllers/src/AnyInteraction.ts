import type { ConnectInteraction } from './features/connections/ConnectInteraction.ts'
import type { SwitchInteraction } from './features/networks/SwitchInteraction.ts'

/** Every kind of interaction. */
export type AnyInteraction = ConnectInteraction | SwitchInteraction
