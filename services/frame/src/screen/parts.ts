import { h } from './h.ts'

/** The title of a screen, which gets focus so that reading starts there. */
export const title = (text: string): HTMLHeadingElement =>
  h('h1', { className: 'bl-heading', tabIndex: -1 }, text)

export const text = (...parts: readonly (Node | string)[]): HTMLParagraphElement =>
  h('p', { className: 'screen-text' }, ...parts)

/** A letter, above what is asked about a mail. */
export const mailMark = (): HTMLElement => h('span', { className: 'screen-mail' })

/** A value that stands out in a text. It keeps its own direction. */
export const strong = (value: string): HTMLElement => h('b', { dir: 'auto' }, value)

export interface ButtonOptions {
  readonly look?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  readonly type?: 'button' | 'submit' | undefined
  onClick?(): void
}

export function button(label: string, options: ButtonOptions = {}): HTMLButtonElement {
  const { look = 'secondary', type = 'button', onClick } = options
  const size = look === 'primary' ? ' bl-button-lg' : ''
  const className = `bl-button bl-button-${look} bl-button-block${size}`
  const element = h('button', { className, type }, label)
  if (onClick) element.addEventListener('click', onClick)
  return element
}

export interface FieldOptions {
  readonly label: string
  readonly type?: string | undefined
  readonly autocomplete?: AutoFill | undefined
  readonly inputMode?: string | undefined
  readonly maxLength?: number | undefined
  readonly value?: string | undefined
  readonly hint?: string | undefined
  readonly className?: string | undefined
  /** Takes several lines. */
  readonly isLong?: boolean | undefined
}

export interface Field {
  readonly element: HTMLElement
  readonly input: HTMLInputElement | HTMLTextAreaElement
  /** Shows what is wrong, and says it to screen readers; an empty text takes it away. */
  setProblem(problem: string): void
}

/** A labelled text field whose problem is tied to it. */
export function field(options: FieldOptions): Field {
  const { label, type = 'text', autocomplete = 'off', inputMode = '', maxLength, hint } = options
  const id = `field-${crypto.randomUUID()}`
  const className = `bl-field-input ${options.className ?? ''}`
  const same = {
    id,
    autocomplete,
    inputMode,
    required: true,
    spellcheck: false,
    // Codes, addresses and words run like this in every language: two groups of digits would change places.
    dir: 'ltr',
    autocapitalize: 'none',
    'aria-describedby': `${id}-note`,
    ...(maxLength !== undefined && { maxLength }),
  }
  const input = options.isLong
    ? h('textarea', { ...same, className: `${className} screen-long`, rows: 4 })
    : h('input', { ...same, className, type, value: options.value ?? '' })
  const box = h('div', { className: 'bl-field-box' }, input)
  const note = h('p', { id: `${id}-note`, className: 'bl-field-hint' }, hint)
  note.setAttribute('aria-live', 'polite')
  const setProblem = (problem: string) => {
    input.setAttribute('aria-invalid', String(problem !== ''))
    box.classList.toggle('bl-field-box-error', problem !== '')
    note.className = problem ? 'bl-field-error' : 'bl-field-hint'
    note.textContent = problem || (hint ?? '')
    note.hidden = note.textContent === ''
  }
  setProblem('')
  const head = h('label', { className: 'bl-field-label', htmlFor: id }, label)
  return { element: h('div', { className: 'bl-field' }, head, box, note), input, setProblem }
}

/**
 * A form that does one thing at a time: while it is at work, it takes no second answer. `submit` is told which
 * button was pressed.
 */
export function form(
  submit: (pressed: HTMLElement | null) => Promise<void>,
  ...children: readonly Node[]
): HTMLFormElement {
  const element = h('form', { className: 'screen', noValidate: true }, ...children)
  let isBusy = false
  element.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    for (const one of element.querySelectorAll('button')) one.setAttribute('aria-busy', 'true')
    await submit(event.submitter)
    isBusy = false
    for (const one of element.querySelectorAll('button')) one.removeAttribute('aria-busy')
  })
  return element
}

/** Says what the user waits for. */
export const waitingFor = (what: string): HTMLElement =>
  h(
    'div',
    { className: 'screen-waiting', role: 'status' },
    h('span', { className: 'screen-spinner' }),
    h('p', {}, what),
  )

/** What there is to know before an answer. */
export const facts = (...rows: readonly (readonly [name: string, value: string])[]): HTMLElement =>
  h(
    'dl',
    { className: 'screen-facts' },
    ...rows.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]),
  )
