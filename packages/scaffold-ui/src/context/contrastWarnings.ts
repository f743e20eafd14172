import type { ThemeSettings } from '@bowline/controllers'
import { contrastLines } from '@bowline/ui/plain'

/** Tells the developer in the console which colours of a theme fall under WCAG AA, once per theme. A part of a kit. */
export function contrastWarnings() {
  const checked = new Set<ThemeSettings>()
  return {
    check(theme: ThemeSettings): void {
      if (checked.has(theme)) return
      checked.add(theme)
      const lines = contrastLines(theme)
      if (lines.length > 0)
        console.warn(`[bowline] theme: colours below WCAG AA\n${lines.join('\n')}`)
    },
  }
}
