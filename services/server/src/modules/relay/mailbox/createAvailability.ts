import type { Clock, Logger } from '@bowline/common'
import { RelayError } from '../frames/RelayError.ts'
import { relayLimits } from '../relayLimits.ts'

export interface AvailabilityOptions {
  readonly clock: Clock
  readonly logger: Logger
  /** Rejects as long as the database cannot be read. Costs little. */
  probe(): Promise<unknown>
}

/**
 * Lets reads through while the database answers. After a failed one a single caller asks, once per second, and all
 * others are refused at once: thousands of them would otherwise wait for connections, and log that each has failed.
 */
export function createAvailability({ clock, logger, probe }: AvailabilityOptions) {
  let isDown = false
  let cancel: (() => void) | undefined
  let isStopped = false

  async function untilBack() {
    cancel = undefined
    try {
      await probe()
    } catch {
      // It was logged when it began.
      if (!isStopped) cancel = clock.after(relayLimits.retryMs, untilBack)
      return
    }
    isDown = false
    logger.log('info', 'relay mailbox can be read again')
  }

  return {
    /** Throws `RelayError` -32000 if the database cannot be read. */
    async ask<T>(read: () => Promise<T>): Promise<T> {
      if (isDown) throw unavailable()
      try {
        return await read()
      } catch (cause) {
        if (!isDown) {
          isDown = true
          logger.log('error', 'relay mailbox cannot be read', { error: cause })
          void untilBack()
        }
        throw unavailable(cause)
      }
    },
    stop(): void {
      isStopped = true
      cancel?.()
    },
  }
}

/** What clients are told that want to store or to read something. They try again. */
export function unavailable(cause?: unknown): RelayError {
  return new RelayError(-32000, 'Mailbox is unavailable, try again', { cause })
}
