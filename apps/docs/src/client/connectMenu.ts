import { find } from './find.ts'

/** Opens and closes the list of pages where it has no room beside the text. */
export function connectMenu(): void {
  const button = find<HTMLButtonElement>('.menu')
  const menu = find<HTMLElement>('#menu')
  const set = (isOpen: boolean) => {
    button.setAttribute('aria-expanded', String(isOpen))
    menu.toggleAttribute('data-open', isOpen)
  }
  button.hidden = false
  button.addEventListener('click', () => set(button.getAttribute('aria-expanded') === 'false'))
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || button.getAttribute('aria-expanded') === 'false') return
    set(false)
    button.focus()
  })
  const current = menu.querySelector<HTMLElement>('[aria-current]')
  // In its own box only: the page stays where it is.
  if (current) menu.scrollTop = current.offsetTop - menu.clientHeight / 2
}
