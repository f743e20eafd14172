import { createServer, type ServerResponse } from 'node:http'
import * as v from 'valibot'
import { listenLocally } from '../../testing/listenLocally.test.support.ts'

const attributes = v.optional(
  v.array(v.object({ key: v.string(), value: v.looseObject({}) })),
  () => [],
)
const spanSchema = v.looseObject({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes,
  status: v.optional(v.object({ code: v.optional(v.number()) })),
  links: v.optional(v.array(v.looseObject({ traceId: v.string(), spanId: v.string() })), () => []),
})
/** The part of OTLP/JSON that tests look at (opentelemetry-proto, `ExportTraceServiceRequest`). */
const requestSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes }),
      scopeSpans: v.array(v.object({ spans: v.array(spanSchema) })),
    }),
  ),
})

export type ReceivedSpan = v.InferOutput<typeof spanSchema>

/** A receiver of traces on the loopback (OTLP over HTTP, as JSON). */
export async function startReceiver(
  answer: (response: ServerResponse) => void = (response) =>
    response.setHeader('content-type', 'application/json').end('{}'),
) {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    if (request.url !== '/v1/traces') return void response.writeHead(404).end()
    bodies.push(body)
    answer(response)
  })
  const port = await listenLocally(server)
  const parse = () => bodies.map((body) => v.parse(requestSchema, JSON.parse(body)))
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    spans: (): readonly ReceivedSpan[] =>
      parse().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    resources: () =>
      parse().flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => told(resource))),
  }
}

/** What a span or a resource says, by name. */
export const told = (of: Pick<ReceivedSpan, 'attributes'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(of.attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
