import type { Kit, ThemeState } from '@bowline/controllers'

/**
 * Puts a theme on a root element. What its colours derive follows once that code has loaded, which no page
 * without such a theme loads. Returns a function that ends this.
 */
export function applyTheme(
  kit: Kit,
  style: CSSStyleDeclaration,
  { theme, mode }: ThemeState,
): () => void {
  const { accent, font, variables, light, dark } = theme
  let stop = () => {}
  let isOver = false
  // The styles of test DOMs have an index but cannot be iterated.
  for (const name of Array.from(style).filter((name) => name.startsWith('--bl-')))
    style.removeProperty(name)
  const values: Readonly<Record<string, string | undefined>> = {
    '--bl-font': font,
    '--bl-color-accent': accent,
    ...variables,
  }
  // Through the object model, because a strict content policy refuses style attributes in markup.
  for (const [name, value = ''] of Object.entries(values)) style.setProperty(name, value)
  if (accent ?? light ?? dark)
    import('./followColors.ts').then(
      ({ followColors }) => {
        if (!isOver) stop = followColors(kit, style, { theme, mode })
      },
      // What the theme says without them stays.
      () => {},
    )
  return () => {
    isOver = true
    stop()
  }
}
