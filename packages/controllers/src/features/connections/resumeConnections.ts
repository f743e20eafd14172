import type { Core } from '../../kit/kit.ts'
import { beginRestoring } from './beginRestoring.ts'
import { restore } from './restore.ts'

/** Restores the connections of earlier pages, and waits for wallets that announce themselves late. */
export async function resumeConnections(core: Core): Promise<void> {
  const { adapters, connections, lifetime, ready, sessions } = core
  await ready
  if (lifetime.aborted) return
  // Claims that were made before the core was loaded are made again here.
  const isConnecting = connections.claims().filter(({ restoring }) => !restoring)
  const open = [...adapters.keys()].filter(
    (namespace) =>
      !sessions.ownerOf(namespace) &&
      !isConnecting.some(({ namespaces }) => namespaces.includes(namespace)),
  )
  await restore(core, beginRestoring(core, open))
}
