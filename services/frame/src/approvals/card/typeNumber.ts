import { h } from '../../screen/h.ts'
import { field } from '../../screen/parts.ts'
import { words } from '../words.ts'

export interface TypeNumberOptions {
  /** The element before the field. */
  readonly after: Element
  /** Called once the number was typed. */
  onRight(): void
}

/**
 * Asks for a number of two digits that is nowhere else than beside its field: keys that were pressed as somebody else
 * said come to a window that nobody sees, and do not have it. A wrong one is followed by another one. Asking again
 * puts the focus on the field.
 */
export function typeNumber({ after, onRight }: TypeNumberOptions): void {
  const asked = after.nextElementSibling
  if (asked?.classList.contains(CLASS)) {
    asked.querySelector('input')?.focus()
    return
  }
  const number = drawNumber()
  const { element, input } = field({
    label: words.typeNumber({ digits: number }),
    inputMode: 'numeric',
    maxLength: number.length,
  })
  const form = h('form', { className: CLASS, noValidate: true }, element)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!event.isTrusted) return
    if (input.value === number) return onRight()
    form.remove()
    typeNumber({ after, onRight })
  })
  after.after(form)
  // Screen readers read its label, and with it the number.
  input.focus()
}

const CLASS = 'approval-number'

function drawNumber(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(10 + (random % 90))
}
