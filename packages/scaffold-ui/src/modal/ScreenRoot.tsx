'use client'
import { useLocale } from '@bowline/controllers/react'
import type { ReactNode } from 'react'
import { ThemeRoot, type ThemeRootProps } from '../context/ThemeRoot.tsx'
import { directionOf } from '../messages/directionOf.ts'

export interface ScreenRootProps extends Pick<ThemeRootProps, 'className' | 'elementRef'> {
  readonly children?: ReactNode
}

/** The root of screens outside of the app's content. It has the language and direction of the screens. */
export function ScreenRoot({ className, elementRef, children }: ScreenRootProps) {
  const locale = useLocale()
  return (
    <ThemeRoot
      className={className}
      elementRef={elementRef}
      lang={locale}
      dir={directionOf(locale)}
    >
      {children}
    </ThemeRoot>
  )
}
