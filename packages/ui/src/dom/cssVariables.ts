type CssVariables = Readonly<Record<`--bl-${string}`, string | undefined>>

/**
 * Makes a ref callback that sets custom properties through the CSSOM.
 * Server markup then carries no `style` attribute, which a strict `style-src` would refuse.
 */
export function cssVariables(variables: CssVariables) {
  return (element: HTMLElement | SVGElement | null) => {
    if (!element) return
    // An empty value takes a property away.
    for (const [name, value] of Object.entries(variables))
      element.style.setProperty(name, value ?? '')
  }
}
