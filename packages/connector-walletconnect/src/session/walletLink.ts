import { safeWalletLink } from '@bowline/common'

/** The link that brings a phone back to the wallet. Chosen by the wallet, so it is checked. */
export function walletLink(
  redirect: { readonly native?: string; readonly universal?: string } | undefined,
): string | undefined {
  return safeWalletLink(redirect?.native) ?? safeWalletLink(redirect?.universal)
}
