import { createSearch, type Found } from '../search/createSearch.ts'

const SHOWN = 12
const root = new URL(document.documentElement.dataset.root ?? './', document.baseURI)
const dialog = createDialog()
const input = dialog.querySelector('input')
const list = dialog.querySelector('ul')
const status = dialog.querySelector('p')
const everything = dialog.querySelector<HTMLInputElement>('[type="checkbox"]')
const search = load('search.json')
let contributors: ReturnType<typeof load> | undefined

/** Opens the dialog of the search. */
export function openSearch(): void {
  if (!dialog.open) dialog.showModal()
  input?.select()
}

async function load(file: string) {
  const response = await fetch(new URL(file, root))
  if (!response.ok) throw new Error(`The index of the search answered with ${response.status}.`)
  return createSearch(await response.text())
}

async function show(): Promise<void> {
  const text = input?.value.trim() ?? ''
  try {
    const found = text ? (await findAll(text)).slice(0, SHOWN) : []
    if (text !== input?.value.trim()) return
    list?.replaceChildren(...found.map(lineOf))
    if (status) status.textContent = text && found.length === 0 ? 'Nothing was found.' : ''
  } catch {
    if (status) status.textContent = 'The search could not be loaded. Reload the page.'
  }
}

/** Decisions and the like come after all others, and only for who asks for them. */
async function findAll(text: string): Promise<readonly Found[]> {
  const usual = (await search)(text)
  if (!everything?.checked) return usual
  contributors ??= load('search-contributors.json')
  const more = (await contributors)(text)
  return [...usual.slice(0, SHOWN / 2), ...more.slice(0, SHOWN / 2)]
}

/** What a result is, for who looks for a task and for who looks for a name. */
const KINDS: Readonly<Record<Found['kind'], string>> = {
  task: 'Guide',
  reference: 'Reference',
  contributors: 'For contributors',
}

function lineOf({ id, heading, page, kind }: Found): HTMLLIElement {
  const line = document.createElement('li')
  const link = document.createElement('a')
  link.href = new URL(id, root).href
  link.textContent = heading
  // A link to a heading of this page loads no other one.
  link.addEventListener('click', () => dialog.close())
  const where = document.createElement('small')
  where.textContent = page === heading ? KINDS[kind] : `${KINDS[kind]} · ${page}`
  link.append(where)
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
  const choice = document.createElement('label')
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.addEventListener('change', () => void show())
  choice.append(box, ' With pages for contributors')
  element.append(field, words, results, choice)
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') element.querySelector<HTMLAnchorElement>('a')?.click()
  })
  element.addEventListener('keydown', (event) => moveFocus(event, element))
  document.body.append(element)
  return element
}

/** Down and up go through the results. */
function moveFocus(event: KeyboardEvent, element: HTMLElement): void {
  const links = [...element.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement) // -1 in the field
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const next = at + (event.key === 'ArrowDown' ? 1 : -1)
  const target = next < 0 ? element.querySelector('input') : links[next]
  target?.focus()
}
