/** Moves focus to the choice that is still to be made. */
export function focusChoice(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>(CHOICES)?.focus()
}

const CHOICES = ':is([type="radio"], [type="checkbox"], [role="radio"][tabindex="0"])'
