import type { Core } from '../../kit.ts'
import { followOtherTabs } from './followOtherTabs.ts'

/** Reads what another tab has saved, and follows it. */
export async function readOtherTabs(core: Core): Promise<void> {
  await core.saved.load()
  if (!core.lifetime.aborted) await followOtherTabs(core)
}
