import type {
  ChainId,
  FormName,
  FormProblem,
  KitErrorCode,
  Namespace,
  SignInProblem,
  TransactionStatus,
} from '@bowline/common'
import type { Step } from '../core/Interaction.ts'
import type { Alert } from './alerts.ts'
import type { AnyInteraction } from './interactions.ts'
import type { RouteName } from './router.ts'
import type { TransactionNote } from './transactions.ts'

type StepKind = Step['kind']

/** The events of a kit. They carry no keys, pairing URIs or signatures. */
export type KitEvents = {
  /** The modal opened. */
  modalOpened: { readonly route: RouteName; readonly connected: boolean }
  /** The modal closed. */
  modalClosed: { readonly connected: boolean }
  /** The modal shows another view. */
  routeChanged: { readonly route: RouteName }
  /** The visitor chose a wallet. */
  walletSelected: { readonly connectorId: string; readonly walletId?: string | undefined }
  /** An attempt to connect began. */
  connecting: {
    readonly connectorId: string
    /** The way that the visitor chose, of a connector with several: `email`, `passkey`, or the provider of an account. */
    readonly via?: string | undefined
  }
  /** A conversation with the visitor has come to another step, or asks again because of a problem. */
  stepShown: {
    readonly interaction: AnyInteraction['kind']
    readonly step: StepKind
    readonly form?: FormName | undefined
    /** Why the visitor is asked again. */
    readonly problem?: FormProblem | SignInProblem | undefined
  }
  /** A wallet is connected. */
  connected: {
    readonly connectorId: string
    readonly namespaces: readonly Namespace[]
    /** Restored after a reload or an unlock. */
    readonly restored: boolean
    readonly method: 'browser' | 'qrcode' | 'mobile'
  }
  /** An attempt to connect ended without a connection. */
  connectFailed: { readonly connectorId: string; readonly code: KitErrorCode }
  /** A connection ended. */
  disconnected: {
    readonly namespaces: readonly Namespace[]
    /** `wallet` if the wallet ended it. */
    readonly by: 'app' | 'wallet'
  }
  /** The wallet is locked and withholds its accounts. `connected` follows once it is unlocked. */
  locked: { readonly namespaces: readonly Namespace[] }
  /** The wallet could not be told that the connection ended. The app is disconnected all the same. */
  disconnectFailed: { readonly namespaces: readonly Namespace[]; readonly code: KitErrorCode }
  /** Another account of a family is active. */
  accountChanged: { readonly namespace: Namespace }
  /** Another network of a family is active. */
  networkChanged: {
    readonly namespace: Namespace
    readonly chainId: ChainId
    readonly by: 'app' | 'wallet'
  }
  /** Another family is in the foreground. */
  namespaceChanged: { readonly namespace: Namespace; readonly previous: Namespace }
  /** The active network did not change as requested. */
  networkSwitchFailed: { readonly chainId: ChainId; readonly code: KitErrorCode }
  /** The wallet is asked to sign the message of the app's sign-in. */
  signingIn: { readonly chainId: ChainId }
  /** The visitor has signed in to the app. */
  signedIn: { readonly chainId: ChainId }
  /** The visitor did not want to sign in. */
  signInDeclined: { readonly chainId: ChainId }
  /** An attempt to sign in failed: the wallet declined, or a server did not answer or refused. */
  signInFailed: { readonly chainId: ChainId; readonly code: KitErrorCode }
  /** The wallet signed a message. */
  messageSigned: { readonly namespace: Namespace }
  /** The wallet sent a transaction. */
  transactionSent: {
    readonly chainId: ChainId
    readonly hash: string
    /** What it was meant to do. */
    readonly kind: TransactionNote['kind']
  }
  /** A transaction that was sent from this browser has its outcome. */
  transactionSettled: {
    readonly chainId: ChainId
    readonly hash: string
    /** `unknown` if the outcome could not be read. */
    readonly status: TransactionStatus | 'unknown'
    /** If it is `replaced`: the hash of the one that does the same in its place, which has its own outcome. */
    readonly replacedBy?: string | undefined
  }
  /** A request to the wallet failed, or the visitor declined it. */
  requestFailed: {
    readonly method: string
    readonly code: KitErrorCode
    /** What a transaction was meant to do, if the caller said so. */
    readonly kind?: TransactionNote['kind'] | undefined
    /** The family of the wallet, if the request reached one. */
    readonly namespace?: Namespace | undefined
  }
  /** The account has a new name. */
  nameRegistered: { readonly namespace: Namespace }
  /** A name was not registered: the visitor declined, or the server refused. */
  nameFailed: { readonly namespace: Namespace; readonly code: KitErrorCode }
  /** The visitor has opened the page of a provider to buy. */
  purchaseOpened: { readonly provider: string }
  /** The app is configured wrongly. Each code is emitted once. */
  alertRaised: Alert
  /** The visitor searched the list of wallets. Carries the length of the text, not the text. */
  walletsSearched: { readonly length: number }
}
