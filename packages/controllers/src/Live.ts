import type {
  AccountId,
  AnyEvent,
  ChainId,
  ChainOperations,
  Namespace,
  Session,
  TypedData,
} from '@bowline/common'
import type { ThemeMode } from './config/KitConfig.ts'
import type { ConnectedAccount } from './features/accounts/requireAccount.ts'
import type { ShownBalance } from './features/balances/ShownBalance.ts'
import type { AdoptedSession } from './features/connections/AdoptedSession.ts'
import type { ConnectParameters } from './features/connections/ConnectParameters.ts'
import type { OpenedAttempt } from './features/connections/OpenedAttempt.ts'
import type { Sessions } from './features/connections/sessions.ts'
import type { Switching } from './features/networks/networksStore.ts'
import type { LocalTransaction } from './features/transactions/LocalTransaction.ts'
import type { SendCallsParameters } from './features/transactions/SendCallsParameters.ts'
import type { SendTransactionParameters } from './features/transactions/SendTransactionParameters.ts'
import type { SendTransferParameters } from './features/transactions/SendTransferParameters.ts'
import type { KitEvents } from './KitEvents.ts'
import type { Readable } from './readable.ts'

/** The part of a kit that deals with wallets, once it is loaded. */
export interface Live {
  readonly sessions: Pick<Sessions, 'get'>
  connect(parameters: ConnectParameters, opened: OpenedAttempt): Promise<Session>
  cancel(): void
  preparePairing(connectorId: string | undefined): Promise<void>
  disconnect(namespace: Namespace | undefined): Promise<void>
  /** Takes a connection over that a library of the app has made. */
  adopt(adopted: AdoptedSession): void
  /** Picks up what earlier pages have left, waiting for wallets that announce themselves late. */
  resume(): Promise<void>
  /** Stops doing so, when the kit is stopped. */
  pause(): void
  /** Goes where another tab has gone. */
  followOtherTabs(): Promise<void>
  switchNetwork(own: Switching): Promise<void>
  removeAdapter(namespace: Namespace): Promise<void>
  removeNetwork(chainId: ChainId): Promise<void>
  /** Puts another of a wallet's accounts first, where that is the app's choice. */
  switchAccount(account: AccountId): void
  signMessage(message: string, namespace: Namespace | undefined): Promise<string>
  signTypedData(typedData: TypedData, namespace: Namespace | undefined): Promise<string>
  sendTransfer(parameters: SendTransferParameters): Promise<string>
  /** Asks the wallet to send a call that was put together elsewhere. */
  sendTransaction(parameters: SendTransactionParameters): Promise<string>
  /** Asks the wallet to send all calls or none. */
  sendCalls(parameters: SendCallsParameters): Promise<string>
  /** What this visitor has sent from this kit, newest first, also on earlier pages. */
  readonly transactions: Readable<readonly LocalTransaction[]>
  /** The account to act for, with its wallet. Throws `NOT_CONNECTED`. */
  account(namespace?: Namespace | undefined): ConnectedAccount
  /** Reads the balance that the app shows: native, or of the token that it has chosen. */
  shownBalance(account: AccountId, signal: AbortSignal): Promise<ShownBalance>
  /** Loads a family's operations once. Throws `ADAPTER_NOT_FOUND`. */
  operations<N extends Namespace>(namespace: N): Promise<ChainOperations<N>>
  /** Reports usage, beginning with what this was loaded too late for. Returns what stops it. */
  reportUsage(missed: readonly AnyEvent<KitEvents>[]): () => void
  keepTheme(mode: ThemeMode): void
  destroy(): void
}
