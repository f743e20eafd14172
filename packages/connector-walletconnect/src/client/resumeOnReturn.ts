import type { Clock } from '@bowline/common'
import type { PairingClient } from './PairingClient.ts'
import type { PageVisibility } from './pageVisibility.ts'
import { relayerInternals } from './relayerInternals.ts'

/** How long the relay may take to answer once the page is visible again. */
export const RESUME_PATIENCE_MS = 3_000

/**
 * Checks the connection to the relay when the page gets visible again. Phones cut the connections of pages that are
 * not visible, and mobile Safari does not tell: the page would wait for the wallet's answer on a dead socket.
 * Returns a function that stops that.
 */
export function resumeOnReturn(
  client: PairingClient,
  { clock, page }: { readonly clock: Clock; readonly page: PageVisibility },
): () => void {
  const { relayer } = client.core
  const ended = new AbortController()
  let isChecking = false

  async function check() {
    if (isChecking || relayer.transportExplicitlyClosed) return
    isChecking = true
    try {
      const [topic] = relayer.subscriber.topics
      // The client itself looks every five seconds only. Without topics it opens nothing.
      if (!relayer.connected) await relayer.transportOpen()
      else if (topic && !(await isAnswering(client, topic, { clock, signal: ended.signal })))
        await relayerInternals(client).transportDisconnect()
    } catch {
      // The relay is out of reach. The client goes on trying.
    } finally {
      isChecking = false
    }
  }

  const stop = page.onChange(() => {
    if (page.isVisible()) void check()
  })
  return () => {
    stop()
    ended.abort()
  }
}

/** Whether the relay answers over the connection that is there. */
function isAnswering(
  { core: { relayer } }: PairingClient,
  topic: string,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isThere: boolean) => {
      cancel()
      signal.removeEventListener('abort', onEnd)
      relayer.off('relayer_disconnect', onEnd)
      resolve(isThere)
    }
    // Nothing is left to check.
    const onEnd = () => finish(true)
    const cancel = clock.after(RESUME_PATIENCE_MS, () => finish(false))
    signal.addEventListener('abort', onEnd)
    relayer.on('relayer_disconnect', onEnd)
    // The client has subscribed to this topic already, which a relay just says again. A refusal is an answer, too.
    relayer.provider.request({ method: 'irn_subscribe', params: { topic } }).then(onEnd, onEnd)
  })
}
