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
