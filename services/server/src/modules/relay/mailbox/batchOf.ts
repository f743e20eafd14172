import type { MailboxMessage, NewMessage } from './MailboxMessage.ts'
import type { Receipt } from './MailboxStore.ts'

/** A message to be stored, and who waits for that. */
export interface Write {
  readonly message: NewMessage
  readonly done: PromiseWithResolvers<void>
}

/** The client that has received a message, by topic and message; `SEVERAL` for more than one. */
type Received = Map<string, Map<string, string> | undefined>

const SEVERAL = ''

/** What is stored together. */
export interface Batch {
  readonly writes: Write[]
  readonly receipts: Receipt[]
  /** All topics of the batch, with what was received of them. */
  readonly received: Received
}

export function batchOf(writes: readonly Write[], receipts: readonly Receipt[]): Batch {
  const batch: Batch = { writes: [], receipts: [], received: new Map() }
  for (const receipt of receipts) addReceipt(batch, receipt)
  for (const write of writes) addWrite(batch, write)
  return batch
}

export function addWrite({ writes, received }: Batch, write: Write): void {
  const { topic } = write.message
  writes.push(write)
  if (!received.has(topic)) received.set(topic, undefined)
}

export function addReceipt({ receipts, received }: Batch, receipt: Receipt): void {
  const { topic, id, clientId } = receipt
  receipts.push(receipt)
  const clients = received.get(topic) ?? new Map<string, string>()
  clients.set(id, (clients.get(id) ?? clientId) === clientId ? clientId : SEVERAL)
  received.set(topic, clients)
}

/** Whether another client than its sender has received a message of the batch. */
export function hasReceived(
  { received }: Batch,
  { topic, id, publisher }: MailboxMessage,
): boolean {
  const client = received.get(topic)?.get(id)
  return client !== undefined && client !== publisher
}

export const sizeOf = ({ writes }: Batch): number =>
  writes.reduce((sum, { message }) => sum + message.size, 0)

export const isEmpty = ({ writes, receipts }: Batch): boolean =>
  writes.length === 0 && receipts.length === 0
