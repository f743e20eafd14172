import type { ReadSetting } from './AuthSettings.ts'
import { type HistorySettings, historySchema } from './HistorySettings.ts'
import { type HoldingsSettings, holdingsSchema } from './HoldingsSettings.ts'

export interface AccountServices {
  readonly historySources: HistorySettings
  readonly holdings: HoldingsSettings
}

/**
 * Reads the services that know accounts of a chain. A Blockscout or Alchemy that tells histories names what accounts hold
 * as well; Etherscan does so for paid keys only.
 */
export function readAccountServices(
  values: { readonly BOWLINE_HISTORY: string; readonly BOWLINE_HOLDINGS: string },
  read: ReadSetting,
): AccountServices {
  const historySources = read<HistorySettings>(
    'BOWLINE_HISTORY',
    values.BOWLINE_HISTORY,
    historySchema,
    {},
  )
  const named = read<HoldingsSettings>(
    'BOWLINE_HOLDINGS',
    values.BOWLINE_HOLDINGS,
    holdingsSchema,
    {},
  )
  const told = Object.entries(historySources).flatMap(([chainId, source]) =>
    source.kind === 'blockscout' || source.kind === 'alchemy' ? [[chainId, source] as const] : [],
  )
  return { historySources, holdings: Object.assign(Object.fromEntries(told), named) }
}
