import type { QuotaScope } from '../relayQuotas.ts'
import type { MailboxMessage, NewMessage, Room, WaitingMessages } from './MailboxMessage.ts'

/** A client has received a message. */
export interface Receipt {
  readonly topic: string
  readonly id: string
  readonly clientId: string
}

export interface MailboxBatch {
  readonly receipts: readonly Receipt[]
  readonly messages: readonly NewMessage[]
  /** Milliseconds since 1970. Until then the id of a message is kept whose text was received. */
  readonly forgetAt: number
}

/** What became of a message of a batch. */
export type Storing =
  | {
      readonly status: 'stored'
      readonly message: MailboxMessage
      /**
       * Only of a mailbox that several servers share: the number of the message that waits before it in its topic, or
       * 0. Who has been given that one has missed none.
       */
      readonly after?: number | undefined
    }
  /** Its topic has it already. */
  | { readonly status: 'known' }
  | { readonly status: 'full'; readonly limit: 'messages' | 'bytes'; readonly scope: QuotaScope }

export interface StoredBatch {
  /** What has become of each message, in the order of the messages. */
  readonly storings: readonly Storing[]
  /** How many receipts were for a message that waited. */
  readonly acknowledged: number
  /** How many messages were dropped for newer ones of their topics. */
  readonly dropped: number
}

export interface SweptSlice {
  readonly removed: number
  /** The number of removed messages that were never received. */
  readonly expired: number
  /** No expired message is left. */
  readonly isDone: boolean
}

export interface RecentTopics {
  /** Those in which messages wait that were stored after a sequence number. */
  readonly topics: readonly string[]
  /** The number to continue after. */
  readonly last: number
  /** There are more than were looked through. */
  readonly hasMore: boolean
}

/** Where messages wait. The sender of a message never gets it back. */
export interface MailboxStore {
  /** How many batches may be on their way at once, none with a topic of another one. Default: 1. */
  readonly mostBatches?: number | undefined
  /** Stores a batch as a whole, or rejects and stores nothing. */
  write(batch: MailboxBatch): Promise<StoredBatch>
  /** Reads no more than there is room for, and at most one message beyond it. Oldest first. */
  waiting(topic: string, clientId: string, now: number, room: Room): Promise<WaitingMessages>
  isWaiting(topic: string, id: string, now: number): Promise<boolean>
  /** Removes as many expired messages as others can be made to wait for. */
  sweepSlice(now: number): Promise<SweptSlice>
  /** Only of a mailbox that several servers share: tells of what they have stored, from `after`, or from a little before now. */
  readonly recent?: ((after?: number) => Promise<RecentTopics>) | undefined
  /** All messages that wait, and their size as the limits count it. */
  usage(): Promise<{ readonly messages: number; readonly bytes: number }>
}
