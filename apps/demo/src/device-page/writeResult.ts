import type { Check, Finding } from './Check.ts'

export interface ResultOptions {
  /** The checks in their order. */
  readonly checks: readonly Check[]
  readonly findings: Readonly<Record<string, Finding>>
  readonly userAgent: string
  readonly date: Date
}

/** Writes what was found as Markdown: the day, the browser by its own words, and a line for each check. */
export function writeResult({ checks, findings, userAgent, date }: ResultOptions): string {
  const lines = checks.map(({ name }) => {
    const { state = 'untried', says = 'Not tapped.' } = findings[name] ?? {}
    return `- ${name}: ${state}. ${says}`
  })
  return [date.toISOString().slice(0, 10), userAgent, '', ...lines].join('\n')
}
