import { internals, type Kit } from '../../kit.ts'

/** Refuses all that the wallets ask in pages of their own now. */
export function rejectPrompts(kit: Kit): void {
  internals(kit).core()?.prompting.rejectAll()
}
