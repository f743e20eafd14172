import { randomBytes } from 'node:crypto'
import type { Clock } from '@bowline/common'

/** Stores values for a limited time under ids that cannot be guessed. */
export interface Tickets<T> {
  issue(value: T, validMs: number): string
  /** `undefined` if the ticket has expired or was never issued. */
  find(id: string): T | undefined
}

export interface TicketsOptions {
  readonly clock: Clock
  /** The oldest tickets are dropped first. */
  readonly maxTickets?: number | undefined
}

const MAX_TICKETS = 20_000
const ID_BYTES = 16

/** Creates tickets in memory. A restart drops them all. */
export function createTickets<T>({ clock, maxTickets = MAX_TICKETS }: TicketsOptions): Tickets<T> {
  const tickets = new Map<string, { readonly value: T; readonly endsAt: number }>()

  function makeRoom() {
    const now = clock.elapsed()
    for (const [id, { endsAt }] of tickets) {
      if (endsAt > now && tickets.size < maxTickets) return
      tickets.delete(id)
    }
  }

  return {
    issue(value, validMs) {
      makeRoom()
      const id = randomBytes(ID_BYTES).toString('base64url')
      tickets.set(id, { value, endsAt: clock.elapsed() + validMs })
      return id
    },
    find(id) {
      const ticket = tickets.get(id)
      return ticket && ticket.endsAt > clock.elapsed() ? ticket.value : undefined
    },
  }
}
