import { type Kit, type KitOptions, KitProvider, useTheme } from '@bowline/react'
import { type ReactNode, useLayoutEffect } from 'react'

export interface KitScopeProps {
  readonly kit: Kit
  readonly theme: KitOptions['theme']
  readonly mode: NonNullable<KitOptions['themeMode']>
  readonly locale: string
  readonly children?: ReactNode
}

/** Provides a kit whose theme, mode and language change while it runs: nobody's place in it is lost. */
export function KitScope({ kit, theme, mode, locale, children }: KitScopeProps) {
  return (
    <KitProvider kit={kit} locale={locale}>
      <Look theme={theme} mode={mode} />
      {children}
    </KitProvider>
  )
}

/** Before the browser paints, so that a new kit is never seen in another look. */
function Look({ theme, mode }: Pick<KitScopeProps, 'theme' | 'mode'>) {
  const { setTheme, setMode } = useTheme()
  useLayoutEffect(() => setTheme(theme ?? {}), [setTheme, theme])
  useLayoutEffect(() => setMode(mode), [setMode, mode])
  return null
}
