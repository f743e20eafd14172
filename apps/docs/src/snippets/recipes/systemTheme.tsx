import { useTheme } from '@bowline/react'
import { useEffect } from 'react'

/** `resolvedTheme` is what `useTheme` of next-themes returns. */
export function FollowTheme({ resolvedTheme }: { readonly resolvedTheme?: string | undefined }) {
  const { setMode } = useTheme()
  useEffect(() => {
    if (resolvedTheme === 'light' || resolvedTheme === 'dark') setMode(resolvedTheme)
  }, [resolvedTheme, setMode])
  return null
}
