/**
 * Lets nothing be dragged out of the page or dropped into it: in what looks like a game, an app could have its user
 * carry words out of the page, or a password of the app's choice into one of its fields.
 */
export function refuseDrags(page: Document): void {
  page.addEventListener('dragstart', (event) => event.preventDefault(), { capture: true })
  const refuse = (event: DragEvent) => {
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  for (const type of ['dragenter', 'dragover', 'drop'] as const)
    page.addEventListener(type, refuse, { capture: true })
}
