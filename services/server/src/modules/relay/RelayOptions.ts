import type { Clock, Logger } from '@bowline/common'
import type { WebSocketServer } from 'ws'
import type { Bus } from '../../drivers/bus/Bus.ts'
import type { Tracing } from '../../drivers/tracing/Tracing.ts'
import type { MailboxStore } from './mailbox/MailboxStore.ts'

export interface RelayProjects {
  /** Decides whether a project may use this relay from an origin (`undefined`: not a browser). */
  isAllowed(
    projectId: string,
    origin: string | undefined,
  ): 'ok' | 'unknownProject' | 'originNotAllowed'
}

export interface RelayOptions {
  /** Keeps messages, so that they survive a restart. */
  readonly store: MailboxStore
  /** Tells the servers of one mailbox of each other's messages. Default: there is one server. */
  readonly bus?: Bus | undefined
  readonly projects: RelayProjects
  /**
   * Addresses by which clients know this relay; a token for another audience is refused. Default:
   * the host and path of the request. Set it behind a proxy that rewrites them.
   */
  readonly audience?: readonly string[] | undefined
  /** The number of trusted proxies that append to `X-Forwarded-For`. Default: none. */
  readonly trustedProxies?: number | undefined
  /** Records how long it takes to store what is published. */
  readonly tracing?: Tracing | undefined
  /** Turns requests into WebSockets. Default: those of `ws`, with frames of 1 MB at most. */
  readonly webSockets?: Pick<WebSocketServer, 'handleUpgrade' | 'close'> | undefined
  readonly clock?: Clock | undefined
  readonly logger?: Logger | undefined
}

export interface RelayStats {
  readonly sockets: number
  readonly topics: number
  readonly published: number
  readonly duplicates: number
  readonly delivered: number
  readonly redelivered: number
  readonly acknowledged: number
  /** Messages that were dropped for newer ones of the same topic. */
  readonly dropped: number
  readonly expired: number
  /** Sockets that were not let in, by reason. */
  readonly refused: Readonly<Record<string, number>>
  /** Requests that were refused because what all share was used up, by limit. */
  readonly short: Readonly<Record<string, number>>
}
