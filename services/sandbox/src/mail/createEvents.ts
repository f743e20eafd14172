import type { Handler } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Inbox } from './createInbox.ts'
import type { Mail } from './Mail.ts'
import { mailboxName } from './mailboxName.ts'
import { rowOf } from './pages/rowOf.ts'

/**
 * Tells a page about the mails that arrive after the last one that it knows, one event each. A browser
 * that lost the connection says itself what it has seen, so no mail is missed.
 */
export function createEvents(inbox: Inbox): Handler {
  return (c) => {
    const to = c.req.query('to')
    let seen = Number(c.req.header('last-event-id') ?? c.req.query('after') ?? 0)
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>()
      let sending: Promise<unknown> = Promise.resolve()
      const send = (mail: Mail) => {
        if (to && !mail.to.includes(mailboxName(to))) return
        if (mail.id <= seen) return
        seen = mail.id
        const event = { id: String(mail.id), data: JSON.stringify(rowOf(mail)) }
        sending = sending.then(() => stream.writeSSE(event))
      }
      const unsubscribe = inbox.subscribe(send)
      for (const mail of inbox.list(to).toReversed()) send(mail)
      stream.onAbort(() => {
        unsubscribe()
        ended.resolve()
      })
      await ended.promise
    })
  }
}
