import { type Namespace, namespaceOf } from '@bowline/common'
import type { Core } from '../../kit.ts'
import { watchTransaction } from './watchTransaction.ts'

/**
 * Watches the pending transactions of earlier pages on a family. The family's operations must be loaded.
 */
export async function watchPending(core: Core, namespace: Namespace): Promise<void> {
  const { lifetime, networks, transactions } = core
  await transactions.ready
  if (lifetime.aborted) return
  const served = networks.getState().requested.map(({ chainId }) => chainId)
  for (const { chainId, hash, status } of transactions.store.getState()) {
    const isOurs = namespaceOf(chainId) === namespace && served.includes(chainId)
    if (isOurs && status === 'pending') void watchTransaction(core, { chainId, hash })
  }
}
