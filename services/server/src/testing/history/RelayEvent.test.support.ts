/** A message, by its topic and the sha256 of its text. */
interface OfMessage {
  readonly topic: string
  readonly id: string
}

interface OfConnection {
  readonly client: string
  /** Different for each connection of a client. */
  readonly connection: string
}

/**
 * Something that happened with a relay, in the order and with the times of one clock. What only a simulation knows
 * is marked; without it, less is checked.
 */
export type RelayEvent = { readonly at: number } & (
  | ({ readonly type: 'connected'; readonly server: string } & OfConnection)
  | ({ readonly type: 'disconnected'; readonly code: number } & OfConnection)
  /** A subscription took effect, or ended. */
  | ({ readonly type: 'joined' | 'left'; readonly topic: string } & OfConnection)
  /** A client publishes, for the first time or again. */
  | ({ readonly type: 'asked'; readonly ttlMs: number } & OfConnection & OfMessage)
  /** The server answered that it has the message. */
  | ({ readonly type: 'confirmed' } & OfConnection & OfMessage)
  /** A push reached the client. `sentAt`: when its server sent it, if that is known. */
  | ({ readonly type: 'pushed'; readonly sentAt?: number | undefined } & OfConnection & OfMessage)
  /** The client has taken a message from a push or a fetch. */
  | ({ readonly type: 'shown' } & OfConnection & OfMessage)
  /** The client's answer to a push reached its server. */
  | ({ readonly type: 'acknowledged' } & OfConnection & OfMessage)
  /** A server does not run for a while: its process is stopped, and continues. */
  | { readonly type: 'paused' | 'resumed'; readonly server: string }
  /** Only known to a simulation: what happened in the mailbox. */
  | ({ readonly type: 'stored' | 'settled' | 'dropped' } & OfMessage)
)

/** Of a union of events, those of a type. */
export type EventOf<Type extends RelayEvent['type']> = Extract<RelayEvent, { readonly type: Type }>
