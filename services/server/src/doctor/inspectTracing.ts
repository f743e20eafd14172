import { isLoopback, withoutTrailing } from '@bowline/common'
import type { Environment } from '../config/parseConfig.ts'
import { type Finding, reasonOf } from './Finding.ts'
import type { InspectOptions } from './InspectOptions.ts'

const ANSWER_WITHIN_MS = 5_000

/** Sends an empty report to the receiver of traces, if there is one. A server serves without it. */
export async function inspectTracing(
  env: Environment,
  { fetch }: Pick<InspectOptions, 'fetch'>,
): Promise<readonly Finding[]> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = env
  const address = whole || (base && `${withoutTrailing(base, '/')}/v1/traces`)
  if (!address || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return []
  const url = URL.parse(address)
  if (!url) return [warning('OTEL_EXPORTER_OTLP_ENDPOINT is no address such as https://….')]
  const isOpen = url.protocol === 'http:' && !isLoopback(url.hostname)
  return [
    ...(isOpen
      ? [warning('Traces are sent without TLS: use https:// unless the network is your own.')]
      : []),
    await send(url, env.OTEL_EXPORTER_OTLP_HEADERS ?? '', fetch),
  ]
}

async function send(url: URL, headers: string, fetch: InspectOptions['fetch']): Promise<Finding> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { ...headersOf(headers), 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return ok
      ? { level: 'ok', text: `${url.host} takes traces.` }
      : warning(`${url.host} refuses traces with ${status}: check OTEL_EXPORTER_OTLP_HEADERS.`)
  } catch (error) {
    return warning(`${url.host} takes no traces (${reasonOf(error)}).`)
  }
}

/** `key=value` pairs, encoded as in a URL and separated by commas. */
const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('='))
      .flatMap(([name = '', ...value]) =>
        name.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [],
      ),
  )

const warning = (text: string): Finding => ({ level: 'warning', text })
