import type { Clock } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import type { ChainReads } from '../service/createChainReads.ts'

/** How long a card waits for one answer of a chain. */
const READ_LIMIT_MS = 5_000

/** Ends reads that nobody answers. What has no signal is being sent, and is waited for. */
export function withTimeLimit(
  reads: Pick<ChainReads, 'request'>,
  clock: Clock,
): Pick<ChainReads, 'request'> {
  return {
    request: (chainId, method, params, signal) =>
      signal
        ? new Promise((resolve, reject) => {
            const ended = new AbortController()
            const end = () => {
              ended.abort()
              reject(new FrameError('disconnected'))
            }
            if (signal.aborted) return end()
            signal.addEventListener('abort', end, { signal: ended.signal })
            const stop = clock.after(READ_LIMIT_MS, end)
            reads
              .request(chainId, method, params, ended.signal)
              .then(resolve, reject)
              .finally(() => {
                stop()
                signal.removeEventListener('abort', end)
              })
          })
        : reads.request(chainId, method, params),
  }
}
