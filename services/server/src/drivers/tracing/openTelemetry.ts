import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from '@bowline/common'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { version } from '../../version.ts'
import { noteFailures } from './noteFailures.ts'
import { samplerOf } from './samplerOf.ts'
import type { Span, SpanStart, Tracing, TracingEnvironment } from './Tracing.ts'

export interface RecorderOptions {
  readonly env: TracingEnvironment
  readonly logger: Logger
  /** What waits to be sent: at most `spans`, each for at most `delayMs`. Default: 2,048, and five seconds. */
  readonly queue?: { readonly spans: number; readonly delayMs: number } | undefined
}

/** One sending may take this long; a server that stops waits for no more. */
const EXPORT_WITHIN_MS = 2_000

/**
 * Records spans with OpenTelemetry, and sends them to the receiver that the environment names. Nothing waits for it:
 * what it is too slow for is dropped.
 *
 * Throws if a setting cannot be used.
 */
export function openTelemetry({ env, logger, queue }: RecorderOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    // It reads the rest of its settings from the environment of the process.
    ...(env.OTEL_EXPORTER_OTLP_TIMEOUT === undefined && { timeoutMillis: EXPORT_WITHIN_MS }),
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'bowline-server',
      'service.version': version(),
    }).merge(detectResources({ detectors: [envDetector, serviceInstanceIdDetector] })),
    sampler: samplerOf(env),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: noteFailures(exporter, logger),
        exportTimeoutMillis: EXPORT_WITHIN_MS,
        ...(queue && { maxQueueSize: queue.spans, scheduledDelayMillis: queue.delayMs }),
      }),
    ],
  })
  const tracer = provider.getTracer('bowline-server')
  const current = new AsyncLocalStorage<Context>()
  const propagator = new W3CTraceContextPropagator()
  const continues = (env.OTEL_PROPAGATORS ?? '').split(',').includes('tracecontext')

  const run: Run = async ({ name, kind, attributes }, work, { parent, caller }) => {
    const link = caller && trace.getSpanContext(caller)
    const span = tracer.startSpan(
      name,
      {
        kind: KINDS[kind],
        attributes: { ...attributes },
        ...(link && { links: [{ context: link }] }),
      },
      parent,
    )
    const fail = () => void span.setStatus({ code: SpanStatusCode.ERROR })
    try {
      return await current.run(trace.setSpan(parent, span), () =>
        work({
          name(changed, more = {}) {
            span.updateName(changed).setAttributes({ ...more })
          },
          fail,
        }),
      )
    } catch (error) {
      // Without its message, which may repeat what a visitor has sent.
      fail()
      throw error
    } finally {
      span.end()
    }
  }

  return {
    request(start, work, traceparent) {
      const caller = traceparent
        ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
        : undefined
      // A visitor could have each request recorded, or add to the traces of others.
      return continues
        ? run(start, work, { parent: caller ?? ROOT_CONTEXT })
        : run(start, work, { parent: ROOT_CONTEXT, caller })
    },
    part(start, work) {
      const parent = current.getStore()
      // What a request has begun and not waited for goes on without it.
      const isRecorded = parent && trace.getSpan(parent)?.isRecording()
      return isRecorded ? run(start, work, { parent }) : work(nothing)
    },
    // What cannot be sent has been logged.
    close: () => provider.shutdown().catch(() => {}),
  }
}

type Run = <T>(
  start: SpanStart,
  work: (span: Span) => Promise<T>,
  of: { readonly parent: Context; readonly caller?: Context | undefined },
) => Promise<T>

/** A span that is not recorded. */
const nothing: Span = { name() {}, fail() {} }

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}
