import type { ReactNode } from 'react'

export interface StaticRowProps {
  readonly title: ReactNode
  readonly description: ReactNode
  readonly leading: ReactNode
}

/** A row of a list with nothing to press: it is only good to know. */
export function StaticRow({ title, description, leading }: StaticRowProps) {
  return (
    <li className="bl-list-item">
      <div className="bl-row bl-row-static">
        {leading}
        <span className="bl-row-text">
          <span className="bl-row-title">{title}</span>
          <span className="bl-row-description">{description}</span>
        </span>
      </div>
    </li>
  )
}
