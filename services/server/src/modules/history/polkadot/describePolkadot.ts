import * as v from 'valibot'
import { chainSettingsSchema } from '../../../config/ChainSettings.ts'
import {
  createDescriber,
  type DescribeQuery,
  type DescriberOptions,
} from '../answer/createDescriber.ts'
import type { HistoryEntry } from '../answer/describeTransaction.ts'
import type { Currency } from './createCurrencies.ts'

/** Describes transfers on a chain of Polkadot's kind: its currency is all that moves, and has no price here. */
export async function describePolkadot(
  query: DescribeQuery,
  { symbol, decimals }: Currency,
  { isLure }: Pick<DescriberOptions, 'isLure'>,
): Promise<readonly HistoryEntry[]> {
  const settings = v.parse(chainSettingsSchema, { native: { name: symbol, symbol, decimals } })
  const describe = createDescriber({
    chains: { settings: () => settings, tokens: () => [] },
    tokens: { describe: async () => new Map() },
    pricesOf: async () => [],
    isLure,
  })
  return describe(query)
}
