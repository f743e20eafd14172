'use client'

import type { SocialProvider } from '@bowline/common'
import { socialMarks } from './socialMarks.ts'

export interface SocialMarkProps {
  readonly provider: SocialProvider
}

/** The mark of a company that users log in with. Decorative: its name stands beside it. */
export function SocialMark({ provider }: SocialMarkProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {socialMarks[provider].map(({ path, fill = 'currentColor' }) => (
        <path key={path} d={path} fill={fill} />
      ))}
    </svg>
  )
}
