import { KitError, parseAccountId, safeHttpUrl } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import { createFlow } from '../../flow/createFlow.ts'
import { internals, type Kit } from '../../kit.ts'
import type { Readable } from '../../readable.ts'
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

/** Buying with a card or by bank, at a provider's own page. */
export interface Onramp {
  readonly choice: Readable<OnrampChoice>
  readonly state: Readable<OnrampState>
  choose(part: Partial<OnrampChoice>): void
  /** Prepares the provider's page, so that the next click can open it without waiting. */
  prepare(order: OnrampOrder): Promise<void>
  /** The visitor has gone to the provider's page. */
  opened(): void
  leave(): void
}

const EMPTY: OnrampChoice = { purchase: undefined, currency: 'USD', method: 'card', amount: '' }

/** The purchase of this kit. */
export const onramp = (kit: Kit): Onramp => internals(kit).part(createOnramp)

function createOnramp(kit: Kit): Onramp {
  const choice = createStore<OnrampChoice>(() => EMPTY)
  const flow = createFlow<OnrampState, OnrampEvent>({ status: 'choosing' }, reduceOnramp)
  const leave = () => {
    flow.cancel()
    flow.send({ type: 'left' })
  }
  // What was prepared pays out to the account that it was prepared for. Who is at the provider's has
  // perhaps paid already, and is told how it goes wherever the wallet has gone since.
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
    opened: () => flow.send({ type: 'opened', at: internals(kit).clock.now() }),
    leave,
  }
}

async function makeLink(
  kit: Kit,
  { account, provider, purchase, quote }: OnrampOrder,
  signal: AbortSignal,
): Promise<OnrampLink> {
  // An estimate is no price, so nothing can be bought at it.
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
  // Card numbers are typed there: nobody in between may read along.
  const safe = safeHttpUrl(url)
  if (!safe) throw new KitError('INVALID_RESPONSE', { endpoint: 'onrampurl' })
  return { url: safe, orderId }
}
