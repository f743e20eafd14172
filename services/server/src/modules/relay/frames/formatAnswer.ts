import { RelayError } from './RelayError.ts'

export type Outcome = { readonly result: unknown } | { readonly error: unknown }

/** Formats the answer to a request. `id` is a JSON token and is returned unchanged. */
export function formatAnswer(id: string, outcome: Outcome): string {
  const body = 'error' in outcome ? { error: describe(outcome.error) } : outcome
  return `{"id":${id},"jsonrpc":"2.0",${JSON.stringify(body).slice(1)}`
}

function describe(error: unknown) {
  if (error instanceof RelayError) {
    const { code, message, data } = error
    return { code, message, ...(data && { data }) }
  }
  // Internal details are not sent to the client.
  return { code: -32603, message: 'Internal error' }
}
