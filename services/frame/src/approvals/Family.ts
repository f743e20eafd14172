import type { Clock } from '@bowline/common'
import type { grantsApi, KeyUse, ParamsOf, sessionsApi } from '@bowline/common/api'
import type { EmbeddedAccount, FrameParams } from '@bowline/common/frame'
import type { Field, PriceOf, Reading, ReadingContext } from '@bowline/common/reading'
import type { Bytes } from '@bowline/wallet-keys'
import type { ChainReads } from '../service/createChainReads.ts'
import type { Need } from '../wallet/confirmUse.ts'
import type { Opening } from '../wallet/Keys.ts'

export type SigningUse = Extract<KeyUse, { readonly for: 'signing' }>

/** The wallet that is logged in. */
export interface Signer {
  readonly accounts: readonly EmbeddedAccount[]
  /** The address of the key that the smart account obeys, where that key is no account of the wallet. */
  readonly owner?: string | undefined
  /** Lends the secret of the wallet. May ask the user to unlock it first. Throws `ClosedKeys` if it cannot be opened. */
  withEntropy<T>(use: (entropy: Bytes) => Promise<T>, opening: Opening): Promise<T>
}

export type WalletRequest = FrameParams<'wallet'>

/** The wallet's account that a request is for. */
export interface OwnAccount {
  readonly address: string
  readonly type: EmbeddedAccount['type']
  readonly publicKey?: string | undefined
}

/** What the operator keeps of permissions, so that users find and revoke them. */
export interface PermissionList {
  record(grant: ParamsOf<typeof grantsApi.grant>): Promise<unknown>
  forget(revoked: ParamsOf<typeof sessionsApi.revoke>): Promise<unknown>
}

/** Functions of one contract that move nothing of whoever calls them, whatever they are called with. */
export interface GrantableCalls {
  readonly chainId: string
  readonly contract: string
  readonly functions: readonly GrantableFunction[]
  /** How long they may be lent, at most. Default: seven days. */
  readonly longestDays?: number | undefined
}

export interface GrantableFunction {
  /** Its name and types as Solidity writes them. Requests are compared with its selector. */
  readonly signature: string
  /**
   * The one value that each of its arguments of the type `address` may have, in their order: an address, or `account`
   * for the account that lends it. Default: none, for a function without such arguments.
   */
  readonly addresses?: readonly string[] | undefined
}

/** What a request is read with. */
export interface Scene {
  readonly chainId: string
  /** The wallet's accounts on this chain. */
  readonly accounts: readonly [OwnAccount, ...OwnAccount[]]
  /** The address of that key, as the signer has it. */
  readonly owner?: string | undefined
  /** Opens the wallet for this request alone. */
  readonly signer: {
    withEntropy<T>(use: (entropy: Bytes) => Promise<T>): Promise<T>
  }
  readonly reads: ChainReads
  readonly clock: Clock
  readonly permissions: PermissionList
  /** Functions that may be lent, besides those that are part of the build. */
  readonly grantable?: readonly GrantableCalls[] | undefined
  /** Returns the context in which requests to the account with this address are read. */
  readingContext(address: string): ReadingContext
  /** Absent where nobody knows prices. */
  readonly priceOf?: PriceOf | undefined
}

/**
 * A request whose parameters are in order.
 *
 * - `answered`: it asks for nothing that needs a yes.
 * - `asks`: what would be signed is prepared when it is shown, because chains change while requests wait.
 */
export type Step =
  | { readonly status: 'answered'; readonly answer: unknown }
  | {
      readonly status: 'asks'
      /** What the bytes alone say, if no chain adds to it. */
      readonly reading?: Reading | undefined
      prepare(signal: AbortSignal): Promise<Prepared>
      /** What a yes does, with what `prepare` has found. */
      finish(found: unknown): Finished
    }

/** What a yes does. */
export interface Finished {
  /** What is signed, as the server is told before it gives its share. */
  readonly signs: SigningUse
  sign(): Promise<unknown>
}

/** What is shown, and what a yes does: the bytes that were read are those that are signed. */
export type Prepared =
  | (Finished & {
      readonly status: 'ready'
      readonly reading: Reading
      /**
       * All that is signed besides the request itself, as plain data. With the request, `finish` makes the same of it
       * when this page has loaded again.
       */
      readonly found?: unknown
      /** What the account gives and gets, as the chain expects it now; undefined if it does not say. */
      readonly changes?: readonly Field[] | undefined
      /** Why a click is not enough. */
      readonly need?: Need | undefined
    })
  | { readonly status: 'blocked'; readonly reading: Reading; readonly problem: Problem }

/**
 * Why a request cannot be approved: the chain cannot be read, or says what would become of it; it signs in to
 * another site than the one that asks; it would count for the user's other account as well, of which the contract may
 * take (`bothAccounts`); or the wallet is not made for it: only this browser can open it, and the
 * request pays much (`unprotected`), or nobody knows how much (`unpriced`); or it is for trying things out, and the
 * network has real money (`trial`).
 */
export type Problem =
  | 'unreachable'
  | 'wouldFail'
  | 'tooLittleMoney'
  | 'otherSite'
  | 'bothAccounts'
  | 'unprotected'
  | 'unpriced'
  | 'trial'

/** One chain family. */
export interface Family {
  /**
   * Checks a request's parameters once. Throws a `FrameError`: `invalid`, `unsupported` for a method that it
   * does not serve, `unauthorized` for another account.
   */
  parse(request: WalletRequest, scene: Scene): Step
}
