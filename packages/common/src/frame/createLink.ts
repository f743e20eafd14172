import * as v from 'valibot'
import { isPlain } from './isPlain.ts'

interface Numbered {
  readonly seq: number
}

export interface LinkOptions<S extends v.GenericSchema<unknown, Numbered>> {
  readonly port: MessagePort
  /** The messages of the other side. */
  readonly schema: S
  /**
   * `isReadable` is false for a message whose content `p` has a property that schemas do not see, such as `constructor`:
   * JSON can hold it, so that it ends nothing, and the content is left out.
   */
  onMessage(message: v.InferOutput<S>, isReadable: boolean): void
  /** Called once, when either side breaks the rules or has gone. Not after `close`. */
  onBroken(): void
}

/** A message whose number the link adds. */
export type Unnumbered<M> = M extends unknown ? Omit<M, 'seq'> : never

export interface Link<M> {
  /**
   * Does nothing once the link has ended. Throws a `TypeError` if the other side would refuse the message:
   * it is too large, or holds more than JSON can.
   */
  post(message: M): void
  /** Ends the link. The other side learns it from its silence. */
  close(): void
}

/**
 * Exchanges numbered messages through a port. Ports deliver in order and exactly once, so a message that
 * is out of order, malformed or too large was not sent by our code: it ends the link.
 */
export function createLink<S extends v.GenericSchema<unknown, Numbered>, M extends object>({
  port,
  schema,
  onMessage,
  onBroken,
}: LinkOptions<S>): Link<M> {
  let sent = 0
  let received = 0
  let isOpen = true

  const close = () => {
    isOpen = false
    port.onmessage = null
    port.onmessageerror = null
    port.close()
  }
  const end = () => {
    if (!isOpen) return
    close()
    onBroken()
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isOpen) return
    const isReadable = isPlain(data)
    const readable = isReadable ? data : withoutContent(data)
    const message = readable === undefined ? undefined : v.safeParse(schema, readable)
    if (!message?.success || message.output.seq !== received + 1) return end()
    received++
    onMessage(message.output, isReadable)
  }
  port.onmessageerror = end

  return {
    post(message) {
      if (!isOpen) return
      const numbered = { ...message, seq: sent + 1 }
      if (!isPlain(numbered)) throw new TypeError('The message is too large or not JSON.')
      port.postMessage(numbered)
      sent++
    },
    close,
  }
}

/** A message that is in order but for names within its content, with nothing in place of that. */
function withoutContent(data: unknown): unknown {
  if (typeof data !== 'object' || !isPlain(data, { anyNames: true })) return undefined
  const rest = { ...data, p: null }
  return isPlain(rest) ? rest : undefined
}
