import type { SpanStart, Tracing } from '../../../drivers/tracing/Tracing.ts'
import type { Mailbox } from './createMailbox.ts'

/** Records how long it takes until a message is stored: of which project, not of which topic. */
export function traceMailbox(mailbox: Mailbox, tracing: Tracing): Mailbox {
  return {
    ...mailbox,
    publish(publication) {
      const attributes = { 'bowline.project': publication.project }
      const start: SpanStart = { name: 'relay publish', kind: 'consumer', attributes }
      return tracing.request(start, () => mailbox.publish(publication))
    },
  }
}
