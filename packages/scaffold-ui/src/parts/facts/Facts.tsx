'use client'

import type { ReactNode } from 'react'

export interface FactsProps {
  /** `Fact` elements. */
  readonly children: ReactNode
}

/** A list of facts to check before agreeing. */
export function Facts({ children }: FactsProps) {
  return <dl className="bl-facts">{children}</dl>
}

interface FactProps {
  readonly label: ReactNode
  /** Gives a long value the full width, below its label. */
  readonly wide?: boolean | undefined
  readonly children: ReactNode
}

export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'bl-fact bl-fact-wide' : 'bl-fact'}>
      <dt className="bl-fact-label">{label}</dt>
      <dd className="bl-fact-value">{children}</dd>
    </div>
  )
}
