import { type AccountId, parseAccountId } from '@bowline/common'
import { isRestricted } from './config/isRestricted.ts'
import type { WalletFeature } from './config/KitConfig.ts'
import type { Kit } from './kit.ts'
import { readableNetwork } from './readableNetwork.ts'
import { isCovered } from './services/isCovered.ts'
import { isServed } from './services/servesChain.ts'

/**
 * What an account can do from this kit, in the app's order: what is turned on, works without a server
 * or has one, and may be offered where the visitor is. What cannot work is absent: without an endpoint
 * nobody can tell what a payment costs, or put one together. What needs the server is absent until it
 * has said that it serves the account's chain (`servedChainsQuery`).
 */
export const walletActions = (kit: Kit, account: AccountId): readonly WalletFeature[] =>
  kit.config.features.walletFeaturesOrder.filter(
    (feature) => judge(kit, account, feature) === 'offered',
  )

/**
 * Whether the screen of a feature has something to show. Also while the server has not said whether it
 * serves the account's chain: whoever is on that screen already finds out there, and may try again.
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
