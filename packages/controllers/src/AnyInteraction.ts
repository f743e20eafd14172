import type { ConnectInteraction } from './features/connections/ConnectInteraction.ts'
import type { SwitchInteraction } from './features/networks/SwitchInteraction.ts'
import type { SignInInteraction } from './features/sign-in/SignInInteraction.ts'

/** Every kind of interaction. */
export type AnyInteraction = ConnectInteraction | SignInInteraction | SwitchInteraction
