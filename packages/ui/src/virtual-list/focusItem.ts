/** Focuses the control of one row, when the row exists. */
export function focusItem(list: Element | null, index: number): boolean {
  const control = list?.querySelector<HTMLElement>(
    `[data-bl-index="${index}"] :is(button, a[href], input)`,
  )
  control?.focus()
  return Boolean(control)
}
