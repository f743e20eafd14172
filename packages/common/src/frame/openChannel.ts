import * as v from 'valibot'
import { KitError } from '../errors/KitError.ts'
import type { Clock } from '../ports/Clock.ts'
import { randomId } from '../text/randomId.ts'
import { createCaller, type FrameCaller } from './createCaller.ts'
import { isPlain } from './isPlain.ts'
import { BOOT_WITHIN_MS } from './limits.ts'
import { boot, PROTOCOL_VERSION, type Refusal, welcome } from './messages.ts'

export interface ChannelOptions {
  /** The window of the frame or of the popup. */
  readonly window: Window
  /** The origin of the page, exactly. Messages of other origins are ignored. */
  readonly origin: string
  readonly clock: Clock
  readonly signal?: AbortSignal | undefined
  /** Called once if the page has loaded again, broken the rules or been silent for too long. */
  onBroken(): void
}

/**
 * Waits until the page of a wallet has loaded, and greets it. The window is used for two messages only,
 * both checked for source and origin, because every script of the app can listen to it; all others go
 * through a port that only the two sides hold.
 *
 * Throws `ORIGIN_NOT_ALLOWED` or `PROJECT_ID_INVALID` if the page does not serve this app,
 * `HTTP_UNREACHABLE` if it cannot tell, `WALLET_TIMEOUT` after 20 s, `WALLET_DISCONNECTED` if it loads again
 * meanwhile, and `ABORTED` on `signal`.
 */
export function openChannel(options: ChannelOptions): Promise<FrameCaller> {
  const { window: page, origin, clock, signal, onBroken } = options
  return new Promise((resolve, reject) => {
    const nonce = randomId()
    const { port1: port, port2 } = new MessageChannel()
    const listening = new AbortController()
    let load: string | undefined
    let caller: FrameCaller | undefined

    const settle = () => {
      stopTimer()
      signal?.removeEventListener('abort', onAbort)
    }
    const fail = (error: KitError) => {
      settle()
      listening.abort()
      port.close()
      reject(error)
    }
    const end = () => {
      listening.abort()
      caller?.close()
    }
    const onAbort = () => fail(new KitError('ABORTED'))
    const stopTimer = clock.after(BOOT_WITHIN_MS, () => fail(new KitError('WALLET_TIMEOUT', {})))

    const onWindowMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== page || event.origin !== origin || !isPlain(event.data)) return
      const message = v.safeParse(boot, event.data)
      if (!message.success || message.output.load === load) return
      if (load === undefined) {
        load = message.output.load
        page.postMessage({ t: 'hello', v: PROTOCOL_VERSION, nonce }, origin, [port2])
      } else if (caller) {
        end()
        onBroken()
      } else fail(new KitError('WALLET_DISCONNECTED'))
    }
    const onWelcome = ({ data }: MessageEvent<unknown>) => {
      const answer = isPlain(data) ? v.safeParse(welcome, data) : undefined
      if (!answer?.success || answer.output.nonce !== nonce)
        return fail(new KitError('WALLET_ANSWER_INVALID', { method: 'hello' }))
      if (answer.output.t === 'refused') return fail(refusal(answer.output.reason))
      settle()
      // In the same turn, so that the next message has a listener.
      caller = createCaller({
        port,
        clock,
        onBroken() {
          listening.abort()
          onBroken()
        },
      })
      const { close } = caller
      resolve({
        ...caller,
        close() {
          listening.abort()
          close()
        },
      })
    }
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort)
    port.onmessage = onWelcome
    globalThis.addEventListener('message', onWindowMessage, { signal: listening.signal })
  })
}

function refusal(reason: Refusal): KitError {
  if (reason === 'project') return new KitError('PROJECT_ID_INVALID')
  if (reason === 'origin')
    return new KitError('ORIGIN_NOT_ALLOWED', { origin: globalThis.location.origin })
  return new KitError('HTTP_UNREACHABLE', { endpoint: 'frame' })
}
