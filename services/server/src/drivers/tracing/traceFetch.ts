import type { Tracing } from './Tracing.ts'

/** Records requests to nodes and other services, until their answers begin. They are not told of the trace. */
export function traceFetch(send: typeof fetch, tracing: Tracing): typeof fetch {
  return (input, init) => {
    const { url, method } = input instanceof Request ? input : { url: input, method: undefined }
    const verb = init?.method ?? method ?? 'GET'
    const attributes = {
      'http.request.method': verb,
      'server.address': new URL(url).hostname,
    }
    return tracing.part({ name: verb, kind: 'client', attributes }, async (span) => {
      const response = await send(input, init)
      span.name(verb, { 'http.response.status_code': response.status })
      if (response.status >= 400) span.fail()
      return response
    })
  }
}
