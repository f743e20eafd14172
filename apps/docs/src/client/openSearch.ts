import { createSearch, type Found } from '../search/createSearch.ts'

const SHOWN = 12
const root = new URL(document.documentElement.dataset.root ?? './', document.baseURI)
const dialog = createDialog()
const input = dialog.querySelector('input')
const list = dialog.querySelector('ul')
const status = dialog.querySelector('p')
const search = load()

/** Opens the dialog of the search. */
export function openSearch(): void {
  if (!dialog.open) dialog.showModal()
  input?.select()
}

async function load() {
  const response = await fetch(new URL('search.json', root))
  if (!response.ok) throw new Error(`The index of the search answered with ${response.status}.`)
  return createSearch(await response.text())
}

async function show(): Promise<void> {
  const text = input?.value.trim() ?? ''
  try {
    const found = text ? (await search)(text).slice(0, SHOWN) : []
    if (text !== input?.value.trim()) return
    list?.replaceChildren(...found.map(lineOf))
    if (status) status.textContent = text && found.length === 0 ? 'Nothing was found.' : ''
  } catch {
    if (status) status.textContent = 'The search could not be loaded. Reload the page.'
  }
}

function lineOf({ id, heading, page }: Found): HTMLLIElement {
  const line = document.createElement('li')
  const link = document.createElement('a')
  link.href = new URL(id, root).href
  link.textContent = heading
  // A link to a heading of this page loads no other one.
  link.addEventListener('click', () => dialog.close())
  const where = document.createElement('small')
  where.textContent = page
  if (page !== heading) link.append(where)
  line.append(link)
  return line
}

function createDialog(): HTMLDialogElement {
  const element = document.createElement('dialog')
  element.className = 'finder'
  element.setAttribute('aria-label', 'Search')
  element.setAttribute('closedby', 'any')
  const field = document.createElement('input')
  field.type = 'search'
  field.autofocus = true
  field.placeholder = 'What do you want to do?'
  field.setAttribute('aria-label', 'Search the documentation')
  field.addEventListener('input', () => void show())
  const results = document.createElement('ul')
  const words = document.createElement('p')
  words.setAttribute('role', 'status')
  element.append(field, words, results)
  element.addEventListener('keydown', (event) => moveFocus(event, element))
  document.body.append(element)
  return element
}

/** Down and up go through the results; from the field, Enter opens the first one. */
function moveFocus(event: KeyboardEvent, element: HTMLElement): void {
  const links = [...element.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement) // -1 in the field
  if (event.key === 'Enter' && at < 0) links[0]?.click()
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const next = at + (event.key === 'ArrowDown' ? 1 : -1)
  const target = next < 0 ? element.querySelector('input') : links[next]
  target?.focus()
}
