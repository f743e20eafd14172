import { type AccountId, type Network, parseAccountId } from '@bowline/common'
import type { KitConfig, WalletFeature } from '../config/KitConfig.ts'
import { isReadable } from '../core/isReadable.ts'
import type { Kit } from '../kit/kit.ts'
import { isCovered, isServed } from '../services/serviceClient.ts'

/**
 * Returns the actions that are available to an account, in the app's order. An action must be turned on,
 * be allowed in the visitor's time zone, and have the server or RPC endpoint that it needs. One that
 * needs the server is left out until the server has said that it serves the chain (`servedChainsQuery`).
 */
export const walletActions = (kit: Kit, account: AccountId): readonly WalletFeature[] =>
  kit.config.features.walletFeaturesOrder.filter(
    (feature) => judge(kit, account, feature) === 'offered',
  )

/**
 * Returns true if the screen of an action can be shown. Also true while it is not known whether the
 * server serves the chain: an open screen then shows that itself and offers to retry.
 */
export const canOpenAction = (kit: Kit, account: AccountId, feature: WalletFeature): boolean =>
  kit.config.features.walletFeaturesOrder.includes(feature) &&
  judge(kit, account, feature) !== 'absent'

function judge(
  kit: Kit,
  account: AccountId,
  feature: WalletFeature,
): 'offered' | 'unknown' | 'absent' {
  if (!kit.config.features[feature]) return 'absent'
  if (feature === 'send') return readableNetwork(kit, account) ? 'offered' : 'absent'
  if (feature === 'receive') return 'offered'
  if (!isCovered(kit, account, feature) || isRestricted(kit)) return 'absent'
  const served = isServed(kit, parseAccountId(account).chainId)
  if (served === undefined) return 'unknown'
  return served ? 'offered' : 'absent'
}

/** Returns true if purchases and swaps must not be offered in the visitor's time zone. */
export const isRestricted = (
  { config }: { readonly config: Pick<KitConfig, 'restrictedTimezones'> },
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean => (config.restrictedTimezones ?? RESTRICTED_TIMEZONES).includes(timeZone)

/**
 * The twelve time zones of the China region, under every name that browsers report. Not in the table of options,
 * which every page loads.
 */
const RESTRICTED_TIMEZONES = [
  ...'Shanghai Urumqi Chongqing Chungking Harbin Kashgar Beijing Macau Macao Hong_Kong'
    .split(' ')
    .map((city) => `Asia/${city}`),
  'Hongkong',
  'PRC',
]

/** Returns an account's network if the app lists it with an endpoint. Other chains cannot be read. */
export function readableNetwork({ networks }: Kit, account: AccountId): Network | undefined {
  const { chainId } = parseAccountId(account)
  return networks
    .getState()
    .requested.find((network) => network.chainId === chainId && isReadable(network))
}
