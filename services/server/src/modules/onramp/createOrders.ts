import type { Clock, Logger } from '@bowline/common'
import type { Database } from '../../drivers/db/Database.ts'
import { createSharedCache } from '../../drivers/upstream/createSharedCache.ts'
import { isFinal, type OnrampOrder } from './OnrampOrder.ts'
import type { OnrampPayouts } from './OnrampPayouts.ts'
import type { OnrampProvider } from './OnrampProvider.ts'
import { createOrderRepo } from './repo.ts'

export interface OrdersOptions {
  readonly db: Database
  readonly providers: readonly OnrampProvider[]
  readonly clock: Clock
  readonly logger: Logger
}

/** The shortest time between two requests to a provider about one order. */
export const ASK_EVERY_MS = 2_000

/** Tracks orders: their status comes from the provider's answers and webhooks. */
export function createOrders({ db, providers, clock, logger }: OrdersOptions) {
  const repo = createOrderRepo(db)
  const byId = new Map(providers.map((provider) => [provider.id, provider]))
  const asked = createSharedCache<true>({
    clock,
    lifetime: { freshMs: ASK_EVERY_MS, staleMs: ASK_EVERY_MS },
  })

  async function ask({ orderId, provider: id }: OnrampOrder): Promise<true> {
    const update = await byId.get(id)?.status(orderId)
    if (update) await repo.update(orderId, id, update, clock.now())
    return true
  }

  return {
    add: repo.add,
    update: repo.update,

    /** The current order, or its last known status if the provider does not answer. */
    async find(orderId: string): Promise<OnrampOrder | undefined> {
      const known = await repo.find(orderId)
      if (!known || isFinal(known.status)) return known
      try {
        await asked.read(orderId, () => ask(known))
      } catch (error) {
        logger.log('warn', 'An onramp provider does not tell of an order', {
          provider: known.provider,
          error,
        })
      }
      return repo.find(orderId)
    },

    payouts: async (of) =>
      (await repo.paidTo(of)).map(({ orderId, provider, status, chainId, hash, createdAt }) => ({
        orderId,
        provider,
        providerName: byId.get(provider)?.name ?? provider,
        status: status === 'completed' ? 'completed' : 'processing',
        chainId,
        hash,
        createdAt,
      })),
  } satisfies OnrampPayouts & Record<string, unknown>
}
