import type { Kit } from '../kit.ts'

/** Calls back when another network or account is in use than before, or none any more. */
export function whenPayerChanges(kit: Kit, onChange: () => void): void {
  kit.networks.subscribe((state, before) => {
    const chain = state.active[state.activeNamespace]
    if (chain !== before.active[before.activeNamespace]) onChange()
  })
  kit.events.on('accountChanged', onChange)
  kit.events.on('disconnected', onChange)
  kit.events.on('locked', onChange)
}
