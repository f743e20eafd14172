/**
 * Fetches the modal's code. Call it on the first sign that the visitor means to open it, such as a
 * pointer over the button, so that the click finds it there.
 */
export async function loadModal(): Promise<typeof import('./ModalShell.tsx')> {
  return import('./ModalShell.tsx')
}
