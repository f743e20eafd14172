import { find } from './find.ts'

const KEY = 'bowline-docs.scheme'

/** Lets readers choose between light and dark; what the system says comes first. */
export function connectScheme(): void {
  const button = find<HTMLButtonElement>('.scheme')
  const { dataset } = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => (dataset.scheme ? dataset.scheme === 'dark' : system.matches)
  const show = () => button.setAttribute('aria-pressed', String(isDark()))
  button.hidden = false
  show()
  system.addEventListener('change', show)
  button.addEventListener('click', () => {
    dataset.scheme = isDark() ? 'light' : 'dark'
    show()
    try {
      localStorage.setItem(KEY, dataset.scheme)
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
  })
}
