import { find } from './find.ts'

/** Opens the search by its button, by "/", or by Ctrl or ⌘ and K. What is searched loads with the first opening. */
export function connectSearch(): void {
  const button = find<HTMLButtonElement>('.search')
  const open = () => void import('./openSearch.ts').then(({ openSearch }) => openSearch())
  button.hidden = false
  button.addEventListener('click', open)
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea')
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping
    if (!isCommand && !isSlash) return
    event.preventDefault()
    open()
  })
}
