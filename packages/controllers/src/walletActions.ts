import { type AccountId, namespaceOf, parseAccountId } from '@bowline/common'
import { isRestricted } from './config/isRestricted.ts'
import type { WalletFeature } from './config/KitConfig.ts'
import type { Kit } from './kit.ts'
import { readableNetwork } from './readableNetwork.ts'
import { isUnserved } from './services/servesChain.ts'
import { hasServices } from './services/serviceClient.ts'

/** Families that can be bought for, and swapped in: what a server knows. */
const SERVED: Readonly<Partial<Record<WalletFeature, readonly string[]>>> = {
  onramp: ['eip155', 'solana'],
  swaps: ['eip155'],
}

/**
 * What an account can do from this kit, in the app's order: what is turned on, works without a server
 * or has one, and may be offered where the visitor is. What cannot work is absent: without an endpoint
 * nobody can tell what a payment costs, or put one together.
 */
export function walletActions(kit: Kit, account: AccountId): readonly WalletFeature[] {
  const { features } = kit.config
  return features.walletFeaturesOrder.filter((feature) => {
    if (!features[feature]) return false
    if (feature === 'send') return readableNetwork(kit, account) !== undefined
    const families = SERVED[feature]
    if (!families) return true
    const { chainId } = parseAccountId(account)
    const isServed = hasServices(kit) && !isUnserved(kit, chainId)
    return families.includes(namespaceOf(account)) && isServed && !isRestricted(kit)
  })
}
