import {
  allHandlers,
  type Context,
  type Handler,
  type Handlers,
} from '@acala-network/chopsticks-core'
import { specifiedEvent } from './specifiedEvent.ts'
import { submitAndWatch } from './watchTransaction.ts'

interface Changes {
  /** What the subscription is called. */
  readonly name?: string
  change?(context: Context, result: unknown): Promise<unknown>
}

/** A method that tells what another one does, in another form. */
function changed(method: string, { name, change }: Changes): Handler {
  return async (context, params, { subscribe, unsubscribe }) => {
    const handler = allHandlers[method]
    if (!handler) throw new TypeError(`Chopsticks does not know ${method}.`)
    return handler(context, params, {
      unsubscribe,
      subscribe(called, id, onCancel) {
        const tell = subscribe(name ?? called, id, onCancel)
        let last: Promise<unknown> = Promise.resolve()
        return (result) => {
          // One after the other, in the order of what has happened.
          last = last.then(async () => tell(change ? await change(context, result) : result))
        }
      },
    })
  }
}

async function unsubscribed(...[, [id], { unsubscribe }]: Parameters<Handler>): Promise<boolean> {
  unsubscribe(id)
  return true
}

const own: Handlers = {
  // Every block is the best one and final.
  chain_subscribeAllHeads: changed('chain_subscribeNewHeads', { name: 'chain_allHead' }),
  chain_unsubscribeAllHeads: unsubscribed,
  chainHead_v1_follow: changed('chainHead_v1_follow', { change: specifiedEvent }),
  transactionWatch_v1_submitAndWatch: submitAndWatch,
  async transactionWatch_v1_unwatch(...question) {
    await unsubscribed(...question)
    return null
  },
}

/** Each method of the chain's JSON-RPC: those of Chopsticks, and what it lacks of them. */
export const chainMethods: Handlers = {
  ...allHandlers,
  ...own,
  rpc_methods: async () => ({ version: 1, methods: Object.keys(chainMethods).sort() }),
}
