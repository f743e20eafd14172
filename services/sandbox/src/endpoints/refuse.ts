import type { Refusal } from './EndpointProfile.ts'

/** What is in the places of a refusal's words. */
export type Places = Readonly<Record<string, string | number>>

/** An answer over HTTP. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const TYPES = { json: 'application/json', text: 'text/plain', html: 'text/html' } as const

/** Fills in the words of a refusal. */
export function wordsOf({ message }: Refusal, places: Places): string {
  return message.replaceAll(/\{(\w+)\}/g, (whole, name) => String(places[name] ?? whole))
}

/** The JSON-RPC error that a refusal stands for. */
export function errorOf(refusal: Refusal, places: Places) {
  const { code, data } = refusal
  return { code, message: wordsOf(refusal, places), ...(data !== undefined && { data }) }
}

/** Refuses one request. */
export function refuse(refusal: Refusal, id: unknown, places: Places = {}): HttpAnswer {
  const { status, as, headers } = refusal
  const body =
    as === 'json'
      ? JSON.stringify({ jsonrpc: '2.0', id, error: errorOf(refusal, places) })
      : wordsOf(refusal, places)
  return { status, headers: { 'content-type': TYPES[as], ...headers }, body }
}

/** Answers one request, or all of a batch. */
export function answerWith(value: unknown): HttpAnswer {
  return {
    status: 200,
    headers: { 'content-type': TYPES.json },
    body: JSON.stringify(value),
  }
}
