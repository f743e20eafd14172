'use client'
import type { ReactNode } from 'react'
import { ThemeRoot } from '../context/ThemeRoot.tsx'
import { useLocale } from '../context/useLocale.ts'
import { directionOf } from '../messages/directionOf.ts'

export interface ScreenRootProps {
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** The root of what stands apart from the app's page: in the language and direction of the screens. */
export function ScreenRoot({ className, children }: ScreenRootProps) {
  const locale = useLocale()
  return (
    <ThemeRoot className={className} lang={locale} dir={directionOf(locale)}>
      {children}
    </ThemeRoot>
  )
}
