import type { Mail } from './Mail.ts'
import { mailboxName } from './mailboxName.ts'

/** Older mails are dropped, so that a test that sends forever does not fill the memory. */
export const MAX_MAILS = 200
const MAX_TOTAL_BYTES = 16 * 1024 * 1024

/** Holds the newest mails in memory. */
export function createInbox() {
  let mails: readonly Mail[] = []
  let count = 0
  const listeners = new Set<(mail: Mail) => void>()

  return {
    add(arrived: Omit<Mail, 'id'>): void {
      count += 1
      const mail = { ...arrived, id: count }
      mails = withinLimits([mail, ...mails])
      for (const listener of listeners) listener(mail)
    },

    /** The newest first; all of them, or those to one address. */
    list(to?: string): readonly Mail[] {
      const wanted = to && mailboxName(to)
      return wanted ? mails.filter((mail) => mail.to.includes(wanted)) : mails
    },

    find: (id: number): Mail | undefined => mails.find((mail) => mail.id === id),

    /** Calls the listener with each mail that arrives, until the returned function is called. */
    subscribe(listener: (mail: Mail) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Inbox = ReturnType<typeof createInbox>

/** Keeps the newest, and the newest one in any case. */
function withinLimits(mails: readonly Mail[]): readonly Mail[] {
  let total = 0
  const kept = mails.findIndex((mail, index) => {
    total += mail.bytes
    return index > 0 && (index === MAX_MAILS || total > MAX_TOTAL_BYTES)
  })
  return kept < 0 ? mails : mails.slice(0, kept)
}
