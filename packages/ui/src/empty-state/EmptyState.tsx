'use client'

import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/Icon.tsx'

export interface EmptyStateProps {
  readonly icon: IconName
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** What stands where there is nothing to list, and what to do about it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="bl-empty">
      <span className="bl-empty-icon">
        <Icon name={icon} size={24} />
      </span>
      <p className="bl-empty-title">{title}</p>
      {children && <div className="bl-empty-text">{children}</div>}
      {action}
    </div>
  )
}
