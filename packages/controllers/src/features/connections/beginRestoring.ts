import type { Namespace } from '@bowline/common'
import type { Claim } from '../../kit/connections.ts'
import type { Core } from '../../kit/kit.ts'
import type { SavedConnection } from '../../kit/sessions.ts'

/** A wallet that was saved, with the families that it served. */
export interface SavedWallet {
  readonly wallet: SavedConnection
  readonly namespaces: readonly Namespace[]
}

/** Families that one wallet served before and that are claimed for restoring. */
export interface Restoring {
  readonly wallet: SavedConnection
  readonly claim: Claim
  /** Aborted once another attempt claims the families. */
  readonly signal: AbortSignal
}

/** Lists the wallets that are saved for these families, each once. */
export function savedWallets(
  { saved }: Pick<Core, 'saved'>,
  namespaces: readonly Namespace[],
): readonly SavedWallet[] {
  const groups = new Map<string, { wallet: SavedConnection; namespaces: Namespace[] }>()
  for (const namespace of namespaces) {
    const wallet = saved.get(namespace)
    if (!wallet) continue
    const key = JSON.stringify([wallet.connectorId, wallet.rdns])
    const group = groups.get(key) ?? { wallet, namespaces: [] }
    group.namespaces.push(namespace)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Claims the families that are to be restored, before anything is loaded or asked. */
export function beginRestoring(
  core: Pick<Core, 'connections' | 'saved'>,
  namespaces: readonly Namespace[],
): readonly Restoring[] {
  return savedWallets(core, namespaces).map(({ wallet, namespaces: served }) => {
    const controller = new AbortController()
    const of = { connectorId: wallet.connectorId, restoring: true }
    const claim = core.connections.claim(served, of, () => controller.abort())
    RESTORES.add(claim)
    return { wallet, claim, signal: controller.signal }
  })
}

const RESTORES = new WeakSet<Claim>()

/** Whether a claim is that of a wallet that is being restored: what is saved may have changed since. */
export const isRestore = (claim: Claim): boolean => RESTORES.has(claim)
