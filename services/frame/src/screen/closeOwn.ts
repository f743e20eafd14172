/** Closes this window, if it was opened as one: browsers complain of pages that would close a tab of the user. */
export function closeOwn(): void {
  if (history.length === 1) window.close()
}
