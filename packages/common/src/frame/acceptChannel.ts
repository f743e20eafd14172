import * as v from 'valibot'
import type { Clock } from '../ports/Clock.ts'
import { randomId } from '../text/randomId.ts'
import { isPlain } from './isPlain.ts'
import { BOOT_EVERY_MS, BOOT_WITHIN_MS } from './limits.ts'
import { hello, PROTOCOL_VERSION, type Refusal } from './messages.ts'

export interface AcceptOptions {
  /** The window around the frame, or the one that has opened the popup. */
  readonly app: Window
  readonly clock: Clock
  /** Returns why an app of this origin is not served; `undefined` if it is. */
  judge(origin: string): Promise<Refusal | undefined>
}

export interface AcceptedChannel {
  readonly port: MessagePort
  /** The origin of the app, as the browser says. */
  readonly origin: string
}

/**
 * Tells the app that the page has loaded, and resolves with the port that the app sends. The first
 * greeting of the window around the page counts, and no later one. Never resolves if no app greets it
 * within 20 s, or for an app that is not served; that one is told so.
 */
export function acceptChannel({ app, clock, judge }: AcceptOptions): Promise<AcceptedChannel> {
  return new Promise((resolve) => {
    const load = randomId()
    const until = clock.elapsed() + BOOT_WITHIN_MS
    let stopTimer = () => {}

    const stop = () => {
      stopTimer()
      globalThis.removeEventListener('message', onMessage)
    }
    const onMessage = (event: MessageEvent<unknown>) => {
      const [port, ...more] = event.ports
      if (event.source !== app || !port || more.length > 0) return
      if (!isPlain(event.data)) return
      const message = v.safeParse(hello, event.data)
      if (!message.success) return
      // Before anything is awaited: two greetings must not both be answered.
      stop()
      void welcome(port, message.output.nonce, event.origin)
    }
    const welcome = async (port: MessagePort, nonce: string, origin: string) => {
      const reason = await judge(origin).catch((): Refusal => 'unreachable')
      if (reason) return port.postMessage({ t: 'refused', nonce, reason })
      port.postMessage({ t: 'ready', nonce })
      resolve({ port, origin })
    }
    /** Repeated, because the app may listen later than the page loads. */
    const tell = () => {
      // Who is around is not known yet; the message holds nothing private.
      app.postMessage({ t: 'boot', v: PROTOCOL_VERSION, load }, '*')
      stopTimer = clock.after(BOOT_EVERY_MS, clock.elapsed() < until ? tell : stop)
    }
    globalThis.addEventListener('message', onMessage)
    tell()
  })
}
