import { ResponseError, type SubscriptionManager } from '@acala-network/chopsticks-core'
import type { Told } from './Question.ts'

/** The number that nodes allow by default. */
const MAX_PER_CONNECTION = 1_024

export interface Subscriptions {
  /**
   * What a method uses while it answers one question. What it tells is kept back until `release`, when whoever has
   * asked knows the id.
   */
  during(connection: number | undefined): {
    readonly manager: SubscriptionManager
    release(): void
  }
  /** Ends all of a connection. */
  close(connection: number): void
}

/** What the chain tells its connections of, and how that ends. */
export function createSubscriptions(send: (told: Told) => void): Subscriptions {
  /** Each with what ends it. */
  const open = new Map<number, Map<string, () => void>>()

  function ownOf(connection: number): Map<string, () => void> {
    const own = open.get(connection) ?? new Map<string, () => void>()
    open.set(connection, own)
    return own
  }

  return {
    during(connection) {
      const own = connection === undefined ? undefined : ownOf(connection)
      let held: Told[] | undefined = []

      const subscribe: SubscriptionManager['subscribe'] = (method, id, onCancel = () => {}) => {
        try {
          if (connection === undefined || !own)
            throw new ResponseError(-32_601, 'Subscriptions need a websocket.')
          if (open.get(connection) !== own)
            throw new ResponseError(-32_000, 'The connection is closed.')
          if (own.size >= MAX_PER_CONNECTION)
            throw new ResponseError(
              -32_006,
              `A connection has at most ${MAX_PER_CONNECTION} subscriptions.`,
            )
        } catch (error) {
          // The chain listens already.
          onCancel()
          throw error
        }
        own.set(id, onCancel)
        return (result) => {
          if (!own.has(id)) return
          const told = { connection, method, subscription: id, result }
          if (held) held.push(told)
          else send(told)
        }
      }

      return {
        manager: {
          subscribe,
          unsubscribe(id) {
            const onCancel = own?.get(id)
            own?.delete(id)
            onCancel?.()
          },
        },
        release() {
          const due = held ?? []
          held = undefined
          for (const told of due) send(told)
        },
      }
    },
    close(connection) {
      const own = open.get(connection)
      open.delete(connection)
      for (const onCancel of own?.values() ?? []) onCancel()
      own?.clear()
    },
  }
}
