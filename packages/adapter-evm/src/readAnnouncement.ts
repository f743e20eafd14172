import { type Eip1193Provider, safeIcon, sanitizeName } from '@bowline/common'
import { isProvider } from './isProvider.ts'

export interface AnnouncedWallet {
  readonly provider: Eip1193Provider
  readonly uuid: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
}

const UUID = /^[\w-]{1,64}$/
const DOMAIN = /^(?=.{3,128}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/

/**
 * Reads an EIP-6963 announcement; `undefined` when it is unusable.
 * Any script on the page can announce, so each value is read once, checked and made safe to show.
 */
export function readAnnouncement(detail: unknown): AnnouncedWallet | undefined {
  try {
    const { info, provider } = detail as { readonly info: Info; readonly provider: unknown }
    const { uuid, name, icon, rdns } = info
    if (!isProvider(provider) || typeof uuid !== 'string' || !UUID.test(uuid)) return undefined
    const domain = typeof rdns === 'string' ? rdns.slice(0, 129).toLowerCase() : ''
    return {
      provider,
      uuid,
      name: sanitizeName(name),
      icon: safeIcon(icon),
      rdns: DOMAIN.test(domain) ? domain : undefined,
    }
  } catch {
    // A getter that throws, or no object at all: not a wallet.
    return undefined
  }
}

interface Info {
  readonly uuid: unknown
  readonly name: unknown
  readonly icon: unknown
  readonly rdns: unknown
}
