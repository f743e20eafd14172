import type { AskChain, ChainId, Clock, Namespace, Scope } from '@bowline/common'
import type { AddressBook } from '../addresses/createAddressBook.ts'
import type { PairingClient } from '../client/PairingClient.ts'

/** The parts of a session that its provider uses. */
export interface ProviderSession {
  readonly client: PairingClient
  readonly topic: string
  readonly namespace: Namespace
  readonly clock: Clock
  /** Aborted when the session is over. */
  readonly ended: AbortSignal
  readonly addressBook: AddressBook
  /** Answers what only reads the chain, without the wallet. */
  readonly askChain: AskChain
  scope(): Scope | undefined
  subscribe(onChange: () => void): () => void
  /** The wallet's user has been asked something. */
  onAsk(): void
  setActiveChain(chainId: ChainId): void
}
