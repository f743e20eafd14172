import type { Wallet } from '@wallet-standard/base'

type Call = (...inputs: readonly unknown[]) => unknown

/**
 * Finds what a wallet does under the name of a feature, for example `connect` of
 * `standard:connect`; `undefined` when it does not offer that.
 */
export function walletFeature(wallet: Wallet, feature: string): Call | undefined {
  try {
    const offered = wallet.features[feature as keyof typeof wallet.features]
    if (typeof offered !== 'object' || offered === null) return undefined
    const name = feature.slice(feature.indexOf(':') + 1)
    const call: unknown = Reflect.get(offered, name === 'events' ? 'on' : name)
    return typeof call === 'function' ? (...inputs) => call.apply(offered, inputs) : undefined
  } catch {
    // A getter that throws offers nothing.
    return undefined
  }
}
