import { parser } from '@prometheus-io/lezer-promql'

export interface PromqlNames {
  readonly metrics: readonly string[]
  readonly labels: readonly string[]
}

/**
 * Returns the names in an expression of Prometheus, with Grafana's variables in it.
 *
 * Throws if Prometheus could not parse it.
 */
export function readPromql(expression: string): PromqlNames {
  const text = expression.replaceAll('$__rate_interval', '5m')
  const metrics = new Set<string>()
  const labels = new Set<string>()
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new SyntaxError(`Not PromQL after "${text.slice(0, from)}": ${text}`)
      if (type.name === 'Identifier') metrics.add(text.slice(from, to))
      if (type.name === 'LabelName') labels.add(text.slice(from, to))
    },
  })
  return { metrics: [...metrics], labels: [...labels] }
}
