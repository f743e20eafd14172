import { isChainId, safeHttpUrl, safeWalletLink, sanitizeName } from '@bowline/common'
import type { walletSchema } from '@bowline/common/api'
import type { InferOutput } from 'valibot'
import type { Wallet } from './Wallet.ts'

export type WireWallet = InferOutput<typeof walletSchema>

const MAX_CHAINS = 200
const RDNS = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** Converts a wallet of the directory and leaves out values that are not safe to show. */
export function toWallet(
  wire: WireWallet,
  imageUrl: (imageId: string) => string | undefined,
): Wallet {
  const { rdns } = wire
  return {
    id: wire.id,
    name: sanitizeName(wire.name),
    imageUrl: wire.image_id ? imageUrl(wire.image_id) : undefined,
    rdns: rdns && RDNS.test(rdns) ? rdns : undefined,
    chains: wire.chains.slice(0, MAX_CHAINS).filter(isChainId),
    homepage: safeHttpUrl(wire.homepage),
    mobileLink: safeWalletLink(wire.mobile_link),
    desktopLink: safeWalletLink(wire.desktop_link),
    webappLink: safeHttpUrl(wire.webapp_link),
    appStore: safeHttpUrl(wire.app_store),
    playStore: safeHttpUrl(wire.play_store),
    chromeStore: safeHttpUrl(wire.chrome_store),
    firefoxStore: safeHttpUrl(wire.firefox_store),
  }
}
