import type { FrameHandlers } from './createResponder.ts'

type Handlers = Readonly<Record<string, (params: unknown, signal: AbortSignal) => unknown>>

/**
 * Answers requests the obvious way: looks the handler up by its name, copies what has arrived, and reports errors as
 * they are. The attacks on the page of a wallet have to succeed here.
 */
export function answerNaively(port: MessagePort, own: FrameHandlers) {
  const handlers = own as unknown as Handlers
  port.onmessage = async ({ data }) => {
    const { id, m, p } = data instanceof Map ? Object.fromEntries(data) : data
    try {
      const params = merge({}, p)
      const answer = await handlers[m]?.(params, new AbortController().signal)
      port.postMessage({ t: 'answer', id, p: answer ?? null })
    } catch (error) {
      port.postMessage({ t: 'error', id, error: String(error) })
    }
  }
  return {
    emit: (m: string, p: unknown) => port.postMessage({ t: 'event', m, p }),
  }
}

/** Copies as deep as it goes. */
export function merge(into: object, from: unknown): unknown {
  if (typeof from !== 'object' || from === null || ArrayBuffer.isView(from)) return from
  for (const key of Object.keys(from)) {
    const value: unknown = Reflect.get(from, key)
    const there: unknown = Reflect.get(into, key)
    const isThere = (typeof there === 'object' && there !== null) || typeof there === 'function'
    Reflect.set(into, key, merge(isThere ? there : {}, value))
  }
  return into
}

/** Asks the obvious way: an answer belongs to the request that its id names, whatever it holds. */
export function askNaively(port: MessagePort) {
  const answers = new Map<string, unknown>()
  const heard: [name: string, data: unknown][] = []
  port.onmessage = ({ data }) => {
    if (data.t === 'event') heard.push([data.m, merge({}, data.p)])
    else answers.set(data.id, data.t === 'error' ? new Error(data.error) : merge({}, data.p))
  }
  return { answers, heard }
}
