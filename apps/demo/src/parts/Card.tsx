import type { ReactNode } from 'react'

export interface CardProps {
  readonly title: string
  readonly wide?: boolean | undefined
  readonly children: ReactNode
}

export function Card({ title, wide, children }: CardProps) {
  return (
    <section className={wide ? 'card wide' : 'card'} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
