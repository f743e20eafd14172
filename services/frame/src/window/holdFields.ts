import { typeNumber } from '../approvals/card/typeNumber.ts'
import type { Step } from '../screen/createSteps.ts'

/**
 * Lets the fields of a step take keys only once a pointer was pressed on one of them, or its number was typed: this window
 * may lie under another one, whose user types something else.
 */
export const holdFields =
  (card: HTMLElement, step: Step): Step =>
  (draw) =>
    step((screen) =>
      draw({
        ...screen,
        show(...parts) {
          screen.show(...parts)
          const fields = [...card.querySelectorAll('input')]
          for (const field of fields) hold(field)
          if (fields.length > 0) card.querySelector('h1')?.focus()
        },
      }),
    )

function hold(field: HTMLInputElement) {
  const held = new AbortController()
  field.readOnly = true
  function release() {
    field.readOnly = false
    held.abort()
  }
  field.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && release(), held)
  const askNumber = (event: KeyboardEvent) => {
    if (PASSING.has(event.key)) return
    event.preventDefault()
    const after = field.form ?? field
    typeNumber({
      after,
      onRight() {
        after.nextElementSibling?.remove()
        release()
        field.focus()
      },
    })
  }
  field.addEventListener('keydown', askNumber, held)
}

/** Keys that lead past a field. */
const PASSING = new Set(['Tab', 'Shift', 'Escape'])
