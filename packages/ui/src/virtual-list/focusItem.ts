/** Focuses the control of one row, when the row exists; a row without one takes focus itself. */
export function focusItem(list: Element | null, index: number): boolean {
  const control = list?.querySelector<HTMLElement>(
    `[data-bl-index="${index}"] :is(button, a[href], input, .bl-row-static)`,
  )
  control?.focus()
  return Boolean(control)
}
