import type { Logger } from '@bowline/common'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'

/** Logs when sending begins to fail, and when it works again. */
export function noteFailures(exporter: SpanExporter, logger: Logger): SpanExporter {
  let fails = false
  function note({ code, error }: ExportResult) {
    const failed = code === ExportResultCode.FAILED
    if (failed === fails) return
    fails = failed
    if (failed) logger.log('warn', 'Traces cannot be sent, and are dropped', { error })
    else logger.log('info', 'Traces are sent again')
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        note(result)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
