import type { Clock, Logger } from '@bowline/common'
import { createSharedCache } from '../../drivers/upstream/createSharedCache.ts'
import { builtInOptions } from './builtInOptions.ts'
import type { OnrampOptions, OnrampProvider } from './OnrampProvider.ts'

const HOUR_MS = 60 * 60_000

/**
 * Reads and caches the options of providers. The built-in options replace those of a provider that
 * fails.
 */
export function createOptions({
  clock,
  logger,
}: {
  readonly clock: Clock
  readonly logger: Logger
}) {
  const cache = createSharedCache<OnrampOptions>({
    clock,
    lifetime: { freshMs: HOUR_MS, staleMs: 24 * HOUR_MS },
  })
  return async (provider: OnrampProvider): Promise<OnrampOptions> => {
    try {
      return (await cache.read(provider.id, () => provider.options())).value
    } catch (error) {
      logger.log('warn', 'An onramp provider does not tell its options', {
        provider: provider.id,
        error,
      })
      return builtInOptions
    }
  }
}

export type OptionsOf = ReturnType<typeof createOptions>
