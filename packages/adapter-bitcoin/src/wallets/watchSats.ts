import type { SatsProvider } from '../WalletSource.ts'
import type { WalletFace } from './WalletFace.ts'

const CHANGES = ['accountChange', 'networkChange']
const LEAVES = ['disconnect', 'accountDisconnected']

/** Listens to a wallet's events; returns what stops it, also where it cannot unsubscribe. */
export function watchSats(
  provider: SatsProvider,
  { onChange, onLeave }: Parameters<WalletFace['watch']>[0],
): () => void {
  let stopped = false
  const stops: unknown[] = []
  const listen = (eventName: string, heard: () => void) => {
    const cb = () => void (stopped || heard())
    quietly(() => stops.push(provider.addListener?.({ eventName, cb })))
  }
  for (const eventName of CHANGES) listen(eventName, onChange)
  for (const eventName of LEAVES) listen(eventName, onLeave)
  return () => {
    stopped = true
    for (const stop of stops) if (typeof stop === 'function') quietly(() => stop())
  }
}

/** A wallet whose event methods throw still answers requests; it is only deaf. */
export function quietly(run: () => void): void {
  try {
    run()
  } catch {
    // See above.
  }
}
