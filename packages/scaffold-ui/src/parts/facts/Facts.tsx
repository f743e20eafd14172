'use client'

import type { ReactNode } from 'react'

export interface FactsProps {
  /** `Fact`s. */
  readonly children: ReactNode
}

/** What there is to know before one agrees, a line each. */
export function Facts({ children }: FactsProps) {
  return <dl className="bl-facts">{children}</dl>
}
