type CssVariables = Readonly<Record<`--bl-${string}`, string | undefined>>

/**
 * Makes a ref callback that sets custom properties through the CSSOM.
 * Server markup then carries no `style` attribute, which a strict `style-src` would refuse.
 */
export function cssVariables(variables: CssVariables) {
  return (element: HTMLElement | SVGElement | null) => {
    if (!element) return
    for (const [name, value] of Object.entries(variables)) {
      if (value === undefined) element.style.removeProperty(name)
      else element.style.setProperty(name, value)
    }
  }
}
