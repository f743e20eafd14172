import type { Core } from '../../kit.ts'
import { beginRestoring } from './beginRestoring.ts'
import { restore } from './restore.ts'

/** Picks up what earlier pages have left, waiting for wallets that announce themselves late. */
export async function resumeConnections(core: Core): Promise<void> {
  const { adapters, attempts, layers, lifetime, ready, saved, sessions } = core
  await ready
  if (lifetime.aborted) return
  const open = [...adapters.keys()].filter((namespace) => !sessions.ownerOf(namespace))
  const restoring = beginRestoring(attempts, open, saved.get)
  // What was marked before the core was loaded and cannot be picked up is not connecting any more.
  const settled = open.filter((namespace) => !attempts.isPending(namespace))
  layers.setAttempt(settled, undefined)
  await restore(core, restoring)
}
