import * as v from 'valibot'
import type { Ledger } from '../ledger/createLedger.ts'
import { type Method, method } from '../rpc/method.ts'
import { RpcError } from '../rpc/RpcError.ts'
import type { Subscribe, Subscription } from './Subscription.ts'
import { subscribeAccount } from './subscribeAccount.ts'
import { subscribeLogs } from './subscribeLogs.ts'
import { subscribeSignature } from './subscribeSignature.ts'
import { subscribeSlot } from './subscribeSlot.ts'

/** The subscriptions of one client. */
export interface Subscriptions {
  readonly methods: ReadonlyMap<string, Method>
  close(): void
}

export interface Notice {
  readonly jsonrpc: '2.0'
  readonly method: string
  readonly params: { readonly subscription: number; readonly result: unknown }
}

const MAX_SUBSCRIPTIONS = 1_000
const KINDS: Readonly<Record<string, Subscribe>> = {
  account: subscribeAccount,
  logs: subscribeLogs,
  signature: subscribeSignature,
  slot: subscribeSlot,
}

/** All subscriptions that one socket supports. */
export function createSubscriptions(
  ledger: Ledger,
  notify: (notice: Notice) => void,
): Subscriptions {
  const open = new Map<number, Subscription>()
  let lastId = 0
  const close = ledger.watch((transaction) => {
    for (const { hear } of [...open.values()]) hear(transaction)
  })

  const opening =
    (kind: string, subscribe: Subscribe): Method =>
    (params) => {
      if (open.size >= MAX_SUBSCRIPTIONS)
        throw new RpcError('INVALID_REQUEST', `More than ${MAX_SUBSCRIPTIONS} subscriptions`)
      const subscription = ++lastId
      const opened = subscribe(params, {
        ledger,
        tell(result) {
          const params = { subscription, result }
          notify({ jsonrpc: '2.0', method: `${kind}Notification`, params })
        },
        end: () => void open.delete(subscription),
      })
      open.set(subscription, opened)
      return subscription
    }
  const closing = method([v.number()], (subscription) => {
    if (open.delete(subscription)) return true
    throw new RpcError('INVALID_PARAMS', 'Invalid subscription id.')
  })

  const methods = Object.entries(KINDS).flatMap(([kind, subscribe]) => [
    [`${kind}Subscribe`, opening(kind, subscribe)] as const,
    [`${kind}Unsubscribe`, closing] as const,
  ])
  return { methods: new Map(methods), close }
}
