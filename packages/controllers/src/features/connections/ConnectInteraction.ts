import type { KitErrorCode, Namespace, Session } from '@bowline/common'
import type { Interaction } from '../../core/Interaction.ts'
import type { ConnectParameters } from './ConnectParameters.ts'

/** A family of a wallet that was requested and is not connected. */
export interface MissingConnection {
  readonly namespace: Namespace
  readonly code: KitErrorCode
}

/**
 * The result of connecting. A wallet may grant only some of the requested families; those are connected.
 */
export interface ConnectFacts {
  readonly connected: readonly Namespace[]
  readonly missing: readonly MissingConnection[]
}

export interface ConnectResult extends ConnectFacts {
  readonly session: Session
}

/** An interaction that connects a wallet. */
export type ConnectInteraction = Interaction<
  'connect',
  ConnectParameters,
  ConnectResult,
  ConnectFacts
>
