import type { ThemeSettings } from '@bowline/controllers'
import { checkTheme } from '@bowline/ui/plain'

/** Tells the developer in the console which colours of a theme fall under WCAG AA, once per theme. A part of a kit. */
export function contrastWarnings() {
  const checked = new Set<ThemeSettings>()
  return {
    check(theme: ThemeSettings): void {
      if (checked.has(theme)) return
      checked.add(theme)
      const lines = checkTheme(theme).map(
        ({ scheme, foreground, background, ratio, needed }) =>
          `${scheme}: ${foreground} on ${background} is ${ratio}:1 and should be ${needed}:1`,
      )
      if (lines.length > 0)
        console.warn(`[bowline] theme: colours below WCAG AA\n${lines.join('\n')}`)
    },
  }
}
