/**
 * Throws when the accent of a kit's dialog is not `#rrggbb`. Where a kit keeps it in a variable of CSS, the variable is
 * resolved in the dialog; else something visible has to be drawn in it.
 */
export async function expectAccent(page, { accent, variable }) {
  const [red, green, blue] = accent.match(/[0-9a-f]{2}/gi).map((byte) => Number.parseInt(byte, 16))
  const rgb = `rgb(${red}, ${green}, ${blue})`
  const dialog = page.getByRole('dialog').first()
  // Styles of a dialog may come after it.
  const isAccent = variable
    ? page.waitForFunction(resolves, [await dialog.elementHandle(), variable, rgb])
    : page.waitForFunction(isDrawn, rgb)
  await isAccent.catch((cause) => {
    throw new Error(`The accent ${accent} is not in the dialog.`, { cause })
  })
}

/** Runs in the page. */
function resolves([dialog, variable, rgb]) {
  const probe = document.createElement('span')
  probe.style.color = `var(${variable})`
  dialog.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color === rgb
}

/** Runs in the page. */
function isDrawn(rgb) {
  const PROPERTIES = ['color', 'backgroundColor', 'borderTopColor', 'fill', 'stroke']
  const drawn = (element) => {
    const style = getComputedStyle(element)
    const own = PROPERTIES.some((name) => style[name] === rgb) && element.checkVisibility()
    return own || within(element.shadowRoot ?? element) || within(element)
  }
  const within = (parent) => [...parent.children].some(drawn)
  return within(document.body)
}
