import type { AccountId, ChainId } from '../caip/identifiers.ts'
import type { Namespace, ProviderMap } from '../caip/ProviderMap.ts'
import type { KitErrorCode } from '../errors/registry.ts'
import type { AccountKind, AddressLabel } from './AccountType.ts'
import type { AnsweredRequests } from './AnsweredRequest.ts'
import type { Prompts } from './Prompt.ts'
import type { WalletUser } from './WalletUser.ts'

/** The accounts and chains of a session in one chain family. */
export interface Scope<N extends Namespace = Namespace> {
  readonly namespace: N
  /** The active account first. */
  readonly accounts: readonly AccountId<N>[]
  readonly chainId: ChainId<N>
  /** The chains that the wallet has approved; `undefined` means any chain. */
  readonly approvedChainIds?: readonly ChainId<N>[] | undefined
  /** Whether the wallet can be asked for a chain that it has not approved, by a switch to it. */
  readonly canApproveMore?: boolean | undefined
  /** The purpose of each account, in families with several addresses for different purposes. */
  readonly addressLabels?: Readonly<Partial<Record<AccountId<N>, AddressLabel>>> | undefined
  /** Whether each account is a contract, if the wallet knows, deployed or not. For others the kit asks the chain. */
  readonly accountKinds?: Readonly<Partial<Record<AccountId<N>, AccountKind>>> | undefined
  /** The user's name for each account in the wallet, already made safe to show. */
  readonly accountNames?: Readonly<Partial<Record<AccountId<N>, string>>> | undefined
}

/**
 * Why a wallet shows no account. `locked`: its user has to unlock it. `unshared`: it is not locked, but shares none with this
 * site. `unclear`: it says the same in both cases.
 */
export type HiddenReason = 'locked' | 'unshared' | 'unclear'

/** A family that the wallet was asked for and did not approve. */
export interface MissingFamily<N extends Namespace = Namespace> {
  readonly namespace: N
  /** Why it is missing. */
  readonly code: KitErrorCode
}

/**
 * A live connection that can be read like a store. The connector creates it, and the kit owns it. It has
 * ended once it has neither scopes nor locked families.
 */
export interface Session<N extends Namespace = Namespace> {
  /** Current accounts and chain per family. Empty once the wallet has ended or locked the session. */
  scopes(): readonly Scope<N>[]
  /**
   * The families whose accounts the wallet hides while it is locked. They return to `scopes` once it is
   * unlocked. Absent if the wallet is never locked.
   */
  locked?(): readonly N[]
  /** Why a locked family shows no account. Absent: because the wallet is locked. */
  whyHidden?(namespace: N): HiddenReason
  /**
   * Whether the wallet answers nothing at all, as after its extension was reloaded under the page. What it says next ends
   * that. Absent if the wallet cannot be asked without a prompt.
   */
  isSilent?(): boolean
  /** Families that were requested and not approved, by a wallet that approves each family separately. */
  readonly missing?: readonly MissingFamily<N>[] | undefined
  /**
   * Reads accounts and network again and reports a change as usual, also that nothing is answered. Never prompts and never
   * rejects. Absent if the wallet cannot be read without a prompt.
   */
  refresh?(): Promise<void>
  /** Returns the user who is logged in, if the wallet knows its user. */
  user?(): WalletUser | undefined
  /** Calls the listener when scopes, locked families, why they are hidden, the silence or the user have changed. */
  subscribe(onChange: () => void): () => void
  provider<M extends N>(namespace: M): ProviderMap[M]
  /**
   * The prompts of the wallet's own page, whether the app or the page made the request. Reads that the
   * wallet answers by itself are not prompts. Absent if the wallet has a screen of its own.
   */
  readonly prompts?: Prompts | undefined
  /** Absent if the wallet never leads the tab of the app away. */
  readonly answered?: AnsweredRequests | undefined
  /** The wallet's page says what a sign-in message is, and warns of one for another site. Users are asked there alone. */
  readonly showsSignIn?: boolean | undefined
  /**
   * Calls the listener after each request that the wallet has refused without showing anything, because it does
   * not know the method. Absent if the wallet has a screen of its own.
   */
  onUnknownMethod?(listener: (method: string) => void): () => void
  /** Makes a network the active one, if the app chooses it (pairing sessions). */
  setActiveChain?(chainId: ChainId<N>): void
  /** Puts an account first, if the app chooses it (wallets that share all their accounts). */
  setActiveAccount?(account: AccountId<N>): void
  /** Lets the wallet's page lead its user through opening the wallet on another device. Rejects if the user closes it. */
  addDevice?(): Promise<void>
  disconnect(): Promise<void>
  /**
   * Ends a session that came too late to be used. Keeps a permission that the site had before this
   * session was requested. Absent: `disconnect` is called instead, unless the session was restored.
   */
  discard?(): Promise<void>
  /** Created by a library of the app that stores and restores it; see `ChainAdapter.adopt`. */
  readonly adopted?: boolean | undefined
  /** The sessions that this one consists of, if each can end separately. */
  readonly parts?: readonly Session[] | undefined
  /** The wallet's own metadata, if it is known only after pairing. */
  readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
  /** The link that opens the wallet on a phone, for prompts after pairing. */
  readonly redirect?: string | undefined
  /** Whether a link on this device has opened the wallet, so that requests should open it again. */
  isOnThisDevice?(): boolean
  /** Notes that this link has opened the wallet on this device. It is kept with the session. */
  openedBy?(link: string): void
  /**
   * Calls the listener whenever a wallet with a screen of its own is asked something that its user has to decide, within
   * the click that the app has asked in. Absent if the wallet is in the page.
   */
  onAsk?(listener: () => void): () => void
}
