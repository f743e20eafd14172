import { internals, type Kit } from '../../kit.ts'

/** Gives up the attempt on screen, also a failed one. An earlier connection stays. */
export function cancelConnect(kit: Kit): void {
  const { attempt, cancelled, core } = internals(kit)
  // An attempt that waits for something to load asks this before it asks the wallet.
  cancelled.add(attempt.getState())
  core()?.attempts.cancel()
  attempt.setState({ status: 'idle' }, true)
}
