import type { ReactNode } from 'react'

export interface FactProps {
  readonly name: string
  readonly children: ReactNode
}

export function Fact({ name, children }: FactProps) {
  return (
    <div className="field">
      <span className="muted">{name}</span>
      <span className="result">{children}</span>
    </div>
  )
}
