import type { Clock, Logger } from '@bowline/common'
import type { ChainReader } from '../../chain/ChainReader.ts'
import type { SwapSourceSettings } from '../../config/SwapSourceSettings.ts'
import type { OpenCrowd } from '../../drivers/limits/createCrowd.ts'
import { createOnchainSource } from './markets/createOnchainSource.ts'
import type { SwapSource } from './SwapSource.ts'
import { createZeroxSource } from './zerox/createZeroxSource.ts'

export interface SwapSourcesOptions {
  readonly chains: ChainReader
  readonly settings: readonly SwapSourceSettings[]
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  /** Default: whoever comes first. */
  readonly openCrowd?: OpenCrowd | undefined
}

/** Creates the sources: the chain's own markets, and the configured services. */
export function createSwapSources(options: SwapSourcesOptions): readonly SwapSource[] {
  const { chainIds } = options.chains
  return [
    createOnchainSource(options),
    ...options.settings.map((settings) => createZeroxSource({ ...options, settings, chainIds })),
  ]
}
