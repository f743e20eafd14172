import { wordsToEntropy } from '@bowline/wallet-keys'
import type { Service } from '../service/createService.ts'
import { isLost, isRefused } from '../service/isLost.ts'
import type { Signing } from './createSigning.ts'
import type { Keys } from './Keys.ts'

export interface BringingBackDeps {
  readonly server: Pick<Service['vault'], 'restore' | 'read' | 'hold'>
  readonly signing: Signing
}

/** Creates what brings deleted wallets back. A press after one whose answer was lost finds that it is back, or comes back. */
export function createBringingBack({ server, signing }: BringingBackDeps): Keys['bringBack'] {
  /** What became of a call that has failed. Undefined if nothing did. */
  async function look(walletId: string) {
    const { wallet } = await server.read({})
    if (wallet?.walletId === walletId) return {}
    const { hold } = await server.hold({})
    const isOwn = hold?.act === 'restore' && hold.isThisDevice
    return isOwn ? { effectiveAt: hold.effectiveAt } : undefined
  }

  return async function bringBack({ userId, closed, words }) {
    const { walletId, version } = closed
    const place = { act: 'restore', userId, walletId, version } as const
    const args = { walletId }
    const entropy = words === undefined ? undefined : wordsToEntropy(words)
    try {
      return await server.restore(entropy ? await signing.signed(entropy, place, args) : args)
    } catch (error) {
      const became =
        isLost(error) || isRefused(error) ? await look(walletId).catch(() => undefined) : undefined
      if (!became) throw error
      return became
    } finally {
      entropy?.fill(0)
    }
  }
}
