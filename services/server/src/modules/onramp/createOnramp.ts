import { randomBytes } from 'node:crypto'
import { type Clock, type Logger, safeHttpUrl } from '@bowline/common'
import type { AnswerOf, onrampApi, ParsedParamsOf } from '@bowline/common/api'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { Database } from '../../drivers/db/Database.ts'
import type { OpenTickets } from '../../drivers/tickets/createTickets.ts'
import type { Visit } from '../../http/createGate.ts'
import { builtInOptions } from './builtInOptions.ts'
import { chainIdOf } from './chainIdOf.ts'
import { createOptions } from './createOptions.ts'
import { createOrders } from './createOrders.ts'
import { createQuotes } from './createQuotes.ts'
import type { OnrampPayouts } from './OnrampPayouts.ts'
import type { Notice, OnrampProvider } from './OnrampProvider.ts'
import { readPurchase } from './readPurchase.ts'

type Api = typeof onrampApi
type Answer<K extends keyof Api> = Promise<AnswerOf<Api[K]>>
type Params<K extends keyof Api> = ParsedParamsOf<Api[K]>

export interface OnrampOptions {
  readonly db: Database
  /** The providers in display order. */
  readonly providers: readonly OnrampProvider[]
  readonly openTickets: OpenTickets
  readonly clock: Clock
  readonly logger: Logger
}

export type Onramp = ReturnType<typeof createOnramp>

/** Creates purchases at the configured providers. */
export function createOnramp({ db, providers, openTickets, clock, logger }: OnrampOptions) {
  const optionsOf = createOptions({ clock, logger })
  const quotes = createQuotes({ optionsOf, openTickets, logger })
  const orders = createOrders({ db, providers, clock, logger })
  const payouts: OnrampPayouts = orders

  /** The requested provider, or the first one. */
  function findProvider(id: string | undefined): OnrampProvider {
    const provider = id === undefined ? providers[0] : providers.find((one) => one.id === id)
    if (provider) return provider
    throw new HttpProblem(404, 'PROVIDER_NOT_FOUND', 'This server has no such onramp provider.')
  }

  async function sellsOn(provider: OnrampProvider, chainId: string): Promise<boolean> {
    const { purchaseCurrencies } = await optionsOf(provider)
    return purchaseCurrencies.some(({ networks }) =>
      networks.some((network) => chainIdOf(network) === chainId),
    )
  }

  async function providersOn(chainId: string | undefined): Promise<readonly OnrampProvider[]> {
    if (chainId === undefined) return providers
    const sells = await Promise.all(providers.map((provider) => sellsOn(provider, chainId)))
    return providers.filter((_, index) => sells[index])
  }

  return {
    payouts,

    async providers({ chainId }: Params<'providers'>): Answer<'providers'> {
      const found = await providersOn(chainId)
      return { providers: found.map(describe) }
    },

    async options({ provider }: Params<'options'>): Answer<'options'> {
      if (provider === undefined && providers.length === 0) return builtInOptions
      return optionsOf(findProvider(provider))
    },

    quote({ provider, ...request }: Params<'quote'>): Answer<'quote'> {
      return quotes.quote(findProvider(provider), request)
    },

    async url(params: Params<'url'>, visit: Visit): Answer<'url'> {
      const provider = findProvider(params.provider)
      const booked =
        params.quoteId === undefined ? undefined : await quotes.take(params.quoteId, provider)
      const wanted = readPurchase(params, await optionsOf(provider), booked?.request)
      const orderId = randomBytes(16).toString('base64url')
      const url = await provider.page({
        ...wanted,
        orderId,
        visitor: visit.ip,
        quoteReference: booked?.reference,
      })
      const safe = safeHttpUrl(url)
      if (safe === undefined || new URL(safe).host !== provider.host)
        throw new HttpProblem(503, 'UPSTREAM_UNAVAILABLE', 'This is unavailable at the moment.')
      await orders.add({
        orderId,
        projectId: visit.projectId,
        provider: provider.id,
        chainId: chainIdOf(wanted.network),
        address: wanted.address,
        createdAt: clock.now(),
      })
      return { url: safe, orderId }
    },

    async order({ orderId }: Params<'order'>, { projectId }: Visit): Answer<'order'> {
      const order = await orders.find(orderId)
      if (order?.projectId !== projectId)
        throw new HttpProblem(404, 'ORDER_NOT_FOUND', 'There is no such order.')
      return {
        status: order.status,
        hash: order.hash,
        chainId: order.chainId,
        account: `${order.chainId}:${order.address}`,
        purchaseAmount: order.purchaseAmount,
      }
    },

    /** Processes a provider's webhook. Throws if its signature is invalid. */
    async notice(providerId: string, notice: Omit<Notice, 'now'>): Promise<void> {
      const now = clock.now()
      const told = findProvider(providerId).readNotice?.({ ...notice, now })
      if (!told) throw new HttpProblem(401, 'SIGNATURE_INVALID', 'The signature is invalid.')
      await orders.update(told.orderId, providerId, told, now)
    },
  }
}

function describe(provider: OnrampProvider) {
  const { id, name, host, feePercent, paymentMethods, minutes } = provider
  return {
    id,
    name,
    iconUrl: '',
    host,
    feePercent,
    paymentMethods: [...paymentMethods],
    minutes,
    quotes: true,
  }
}
