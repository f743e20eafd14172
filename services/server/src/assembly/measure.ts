import type { Metrics } from '../drivers/metrics/Metrics.ts'
import type { Relay } from '../modules/relay/createRelay.ts'
import type { MailboxStore } from '../modules/relay/mailbox/MailboxStore.ts'

export interface MeasuredRelay {
  readonly relay: Pick<Relay, 'stats'>
  readonly store: Pick<MailboxStore, 'usage'>
}

/** Reports sockets, messages and mailboxes of the relay. */
export function measureRelay(metrics: Metrics, { relay, store }: MeasuredRelay): void {
  const used = (of: 'messages' | 'bytes') => async () => (await store.usage())[of]
  metrics.gauge('bowline_relay_mailbox_messages', 'Messages that wait.', used('messages'))
  metrics.gauge(
    'bowline_relay_mailbox_bytes',
    'Size of these messages, as the limits count it.',
    used('bytes'),
  )
  metrics.gauge('bowline_relay_sockets', 'Open sockets.', () => relay.stats().sockets)
  metrics.gauge('bowline_relay_topics', 'Topics with a subscriber.', () => relay.stats().topics)
  metrics.total('bowline_relay_messages_total', 'Messages by what became of them.', () => {
    const { published, duplicates, delivered, redelivered, acknowledged, dropped, expired } =
      relay.stats()
    const values = { published, duplicates, delivered, redelivered, acknowledged, dropped, expired }
    return { label: 'event', values }
  })
  metrics.total('bowline_relay_refused_total', 'Sockets that were not let in, by reason.', () => ({
    label: 'reason',
    values: relay.stats().refused,
  }))
  metrics.total(
    'bowline_relay_short_total',
    'Requests that were refused because what clients of a project or of this server share was used up.',
    () => ({ label: 'limit', values: relay.stats().short }),
  )
}
