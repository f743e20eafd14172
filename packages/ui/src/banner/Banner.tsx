'use client'

import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'

export interface BannerProps {
  readonly tone: 'info' | 'warning' | 'danger'
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A message that stays in the flow of the page. */
export function Banner({ tone, title, children, action }: BannerProps) {
  return (
    <div className={`bl-banner bl-banner-${tone}`}>
      <Icon name={tone === 'info' ? 'info' : tone === 'warning' ? 'warning' : 'error'} />
      <div className="bl-banner-text">
        {title && <p className="bl-banner-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
