import { randomBytes } from 'node:crypto'
import type { Clock } from '@bowline/common'

/** Things that are handed out under an id nobody can guess, for a while. */
export interface Tickets<T> {
  issue(value: T, validUntil: number): string
  /** `undefined` when its time is over, or when it was never handed out. */
  find(id: string): T | undefined
}

export interface TicketsOptions {
  readonly clock: Clock
  /** The oldest make room for new ones. */
  readonly maxTickets?: number | undefined
}

const MAX_TICKETS = 20_000
const ID_BYTES = 16

/** Creates tickets in memory: a restart ends them all. */
export function createTickets<T>({ clock, maxTickets = MAX_TICKETS }: TicketsOptions): Tickets<T> {
  const tickets = new Map<string, { readonly value: T; readonly validUntil: number }>()

  function makeRoom() {
    const now = clock.now()
    for (const [id, { validUntil }] of tickets) {
      if (validUntil > now && tickets.size < maxTickets) return
      tickets.delete(id)
    }
  }

  return {
    issue(value, validUntil) {
      makeRoom()
      const id = randomBytes(ID_BYTES).toString('base64url')
      tickets.set(id, { value, validUntil })
      return id
    },
    find(id) {
      const ticket = tickets.get(id)
      return ticket && ticket.validUntil > clock.now() ? ticket.value : undefined
    },
  }
}
