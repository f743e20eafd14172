import * as v from 'valibot'
import { isPlain } from './isPlain.ts'

interface Numbered {
  readonly seq: number
}

export interface LinkOptions<S extends v.GenericSchema<unknown, Numbered>> {
  readonly port: MessagePort
  /** The messages of the other side. */
  readonly schema: S
  onMessage(message: v.InferOutput<S>): void
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
    const message = isPlain(data) ? v.safeParse(schema, data) : undefined
    if (!message?.success || message.output.seq !== received + 1) return end()
    received++
    onMessage(message.output)
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
