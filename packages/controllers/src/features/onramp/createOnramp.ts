import { KitError, parseAccountId, safeHttpUrl } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import { createFlow } from '../../core/createFlow.ts'
import type { Readable } from '../../core/readable.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { serviceClient } from '../../services/serviceClient.ts'
import { listingOf } from './listingOf.ts'
import {
  type OnrampChoice,
  type OnrampEvent,
  type OnrampLink,
  type OnrampOrder,
  type OnrampState,
  reduceOnramp,
} from './OnrampState.ts'

/** Purchases by card or bank transfer on a provider's page. */
export interface Onramp {
  readonly choice: Readable<OnrampChoice>
  readonly state: Readable<OnrampState>
  choose(part: Partial<OnrampChoice>): void
  /** Prepares the provider's page, so that the next click opens it without delay. */
  prepare(order: OnrampOrder): Promise<void>
  /** Records that the visitor opened the provider's page. */
  opened(): void
  leave(): void
}

const EMPTY: OnrampChoice = { purchase: undefined, currency: 'USD', method: 'card', amount: '' }

/** The purchase form of this kit. */
export const onramp = (kit: Kit): Onramp => internals(kit).part(createOnramp)

function createOnramp(kit: Kit): Onramp {
  const choice = createStore<OnrampChoice>(() => EMPTY)
  const flow = createFlow<OnrampState, OnrampEvent>({ status: 'choosing' }, reduceOnramp)
  const leave = () => {
    flow.cancel()
    flow.send({ type: 'left' })
  }
  // A prepared page pays out to the account it was prepared for, so it is dropped when that changes. If
  // the visitor is already on the page, they may have paid: the order is followed whatever the wallet
  // does.
  const drop = () => {
    if (flow.store.getState().status !== 'away') leave()
  }
  kit.events.on('accountChanged', drop)
  kit.events.on('disconnected', drop)
  return {
    choice,
    state: flow.store,
    choose: (part) => choice.setState(part),
    async prepare(order) {
      flow.send({ type: 'chosen', order })
      await flow.run((signal) => makeLink(kit, order, signal), {
        done: (link): OnrampEvent => ({ type: 'prepared', link }),
        failed: (error): OnrampEvent => ({ type: 'failed', error }),
      })
    },
    opened() {
      const before = flow.store.getState()
      flow.send({ type: 'opened', at: internals(kit).clock.now() })
      if (before.status === 'ready')
        internals(kit).events.emit('purchaseOpened', { provider: before.order.provider.id })
    },
    leave,
  }
}

async function makeLink(
  kit: Kit,
  { account, provider, purchase, quote }: OnrampOrder,
  signal: AbortSignal,
): Promise<OnrampLink> {
  // An estimate cannot be bought.
  if (quote.source === 'fallback') throw new KitError('NO_QUOTE')
  const { address } = parseAccountId(account)
  const { network } = listingOf(purchase, provider.id)
  const client = await serviceClient(kit, 'onramp')
  const { url, orderId } = await client.url(
    {
      destinationWallets: [{ address, blockchains: [network], assets: [purchase.symbol] }],
      defaultNetwork: network,
      partnerUserId: kit.config.projectId ?? '',
      defaultExperience: 'buy',
      presetFiatAmount: Number(quote.total.amount),
      provider: provider.id,
      quoteId: quote.id,
      paymentMethod: quote.method,
    },
    { signal },
  )
  // Visitors type card numbers on this page, so it must use https.
  const safe = safeHttpUrl(url)
  if (!safe) throw new KitError('INVALID_RESPONSE', { endpoint: 'onrampurl' })
  return { url: safe, orderId }
}
