import { h } from '../screen/h.ts'

/** A part of the overview under its heading. */
export function section(heading: string, ...children: readonly (Node | false)[]): HTMLElement {
  const head = h('h2', { className: 'bl-heading bl-heading-3' }, heading)
  return h('section', { className: 'screen-section' }, head, ...children)
}

/** A name with what is to say of it, and what can be done. */
export function row(name: string, detail: string, action?: HTMLElement): HTMLElement {
  if (action) {
    action.classList.remove('bl-button-block')
    action.classList.add('bl-button-sm')
    action.setAttribute('aria-label', `${action.textContent} ${name}`)
  }
  const about = h('div', {}, h('b', {}, name), h('p', { className: 'screen-text' }, detail))
  return h('div', { className: 'screen-row' }, about, action)
}
