import type { RecorderOptions } from './openTelemetry.ts'
import type { Tracing } from './Tracing.ts'

/**
 * Opens tracing if the environment names a receiver of traces (`OTEL_EXPORTER_OTLP_ENDPOINT`, or
 * `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT`). The libraries for it are loaded only then.
 *
 * Rejects if one of its settings cannot be used.
 */
export async function openTracing(options: RecorderOptions): Promise<Tracing | undefined> {
  const { env } = options
  if (env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return undefined
  if (!env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT && !env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { openTelemetry } = await import('./openTelemetry.ts')
  return openTelemetry(options)
}
