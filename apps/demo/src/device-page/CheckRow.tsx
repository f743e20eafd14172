import type { ReactNode } from 'react'
import type { Check, Finding, FindingState } from './Check.ts'

const WORDS = {
  works: 'Works',
  otherwise: 'Another way',
  missing: 'Missing',
  untried: 'Not tried',
} as const satisfies Record<FindingState, string>

export interface CheckRowProps {
  readonly check: Check
  readonly finding: Finding | undefined
  /** The button of a check that is tapped. */
  readonly children?: ReactNode
}

/** One check and what it found. */
export function CheckRow({ check, finding, children }: CheckRowProps) {
  return (
    <li className="device-check" data-state={finding?.state}>
      <h3>{check.name}</h3>
      <p>{check.purpose}</p>
      <div role="status">
        {finding ? (
          <>
            <strong>{WORDS[finding.state]}</strong> <span>{finding.says}</span>
          </>
        ) : (
          !children && 'Trying…'
        )}
      </div>
      {children}
    </li>
  )
}
