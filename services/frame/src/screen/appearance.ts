import type { FrameParams } from '@bowline/common/frame'
import { createTheme } from '@bowline/ui/plain'

/** Makes the page look like the app around it. Until then, its style sheet follows the system. */
export function applyAppearance({ theme, accent }: FrameParams<'appearance'>): void {
  const { body, documentElement } = document
  body.dataset.blTheme = theme
  documentElement.style.colorScheme = theme
  if (!accent) return
  for (const [name, value] of Object.entries(createTheme({ accent })[theme]))
    body.style.setProperty(name, value)
}
