import { internals, type Kit } from '../../kit/kit.ts'

/** Refuses everything that wallets currently ask in pages of their own. */
export function rejectPrompts(kit: Kit): void {
  internals(kit).core()?.rejectPrompts()
}
