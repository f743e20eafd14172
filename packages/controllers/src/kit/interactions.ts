import type {
  AccountId,
  ChainId,
  ChainReference,
  ChosenOffer,
  KitErrorCode,
  Namespace,
  Session,
} from '@bowline/common'
import type { SignInSession } from '@bowline/common/sign-in'
import type { Interaction } from '../core/Interaction.ts'

/** Every kind of interaction. */
export type AnyInteraction = ConnectInteraction | SignInInteraction | SwitchInteraction

/** Names the wallet to connect, and what is to be connected of it. */
export interface ConnectParameters {
  readonly connectorId: string
  /** The id of the directory's wallet that is to scan or open the pairing. */
  readonly walletId?: string | undefined
  /** The families to connect. Default: all that the wallet and the app have in common. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** The network to connect to, if the wallet can choose. An EVM chain may be given by its number. */
  readonly chainId?: ChainReference | undefined
  readonly method?: 'browser' | 'qrcode' | 'mobile' | undefined
  /** The way to connect that the user has chosen, for a connector that offers several. */
  readonly via?: ChosenOffer | undefined
}

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

/** Making another network the active one. */
export type SwitchInteraction = Interaction<'switch', { readonly chainId: ChainId }, void>

/** Signing in with an account that is connected. */
export type SignInInteraction = Interaction<
  'signIn',
  { readonly namespace: Namespace; readonly account: AccountId },
  SignInSession
>
