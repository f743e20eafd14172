import type { KitErrorCode, Namespace, Session } from '@bowline/common'
import type { Interaction } from '../../core/Interaction.ts'
import type { ConnectParameters } from './ConnectParameters.ts'

/** A family of a wallet that was requested and is not connected. */
export interface MissingConnection {
  readonly namespace: Namespace
  readonly code: KitErrorCode
}

/** What connecting has led to. A wallet may give only some of its families: they are connected. */
export interface ConnectFacts {
  readonly connected: readonly Namespace[]
  readonly missing: readonly MissingConnection[]
}

export interface ConnectResult extends ConnectFacts {
  readonly session: Session
}

/** Connecting a wallet. */
export type ConnectInteraction = Interaction<
  'connect',
  ConnectParameters,
  ConnectResult,
  ConnectFacts
>
