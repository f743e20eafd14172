import { useLayoutEffect } from 'react'

/** Presses a key as soon as the list around is on the page, so that effects of that render run after the key. */
export function PressKey({ name }: { readonly name: string }) {
  useLayoutEffect(() => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true })
    document.activeElement?.dispatchEvent(event)
  }, [name])
  return null
}
