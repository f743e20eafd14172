/** Calls `leave` when Escape is pressed in a document. One that ends the composing of a character, or is held down, is none. */
export function onEscape(target: Document, leave: () => void): void {
  target.addEventListener('keydown', ({ key, isComposing, repeat }) => {
    if (key === 'Escape' && !isComposing && !repeat) leave()
  })
}
