import type { FrameParams } from '@bowline/common/frame'
import { themeColors } from '@bowline/ui/plain'

/** Makes the page look like the app around it. Until then, its style sheet follows the system. */
export function applyAppearance({ theme, accent, radius }: FrameParams<'appearance'>): void {
  const { body, documentElement } = document
  body.dataset.blTheme = theme
  documentElement.style.colorScheme = theme
  // Undefined would be written as a word.
  if (radius) body.dataset.blRadius = radius
  else delete body.dataset.blRadius
  // What an earlier message has set does not stay.
  for (const name of Array.from(body.style).filter((name) => name.startsWith('--bl-')))
    body.style.removeProperty(name)
  for (const [name, value] of Object.entries(accent ? themeColors({ accent }, theme) : {}))
    body.style.setProperty(name, value)
}
