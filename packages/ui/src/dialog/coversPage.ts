/**
 * Whether a dialog that is open, and not in the top layer, covers the page: it is as large as the window, and nothing of the page is
 * above it. A host that transforms what the dialog is in, or puts it below something else, is found out at the corners and in the
 * middle.
 */
export function coversPage(dialog: HTMLDialogElement): boolean {
  const { clientWidth: width, clientHeight: height } = dialog.ownerDocument.documentElement
  const root = dialog.getRootNode() as Document | ShadowRoot
  const isOnTop = (x: number, y: number): boolean =>
    // DOMs for tests lay nothing out.
    dialog.contains(root.elementFromPoint?.(x, y) ?? null)
  const [right, bottom] = [width - 1, height - 1]
  return (
    isOnTop(width / 2, height / 2) &&
    [0, right].every((x) => [0, bottom].every((y) => isOnTop(x, y)))
  )
}
