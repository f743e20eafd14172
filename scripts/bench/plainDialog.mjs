/**
 * Runs in the page, with our modal open: what a plain dialog needs to show the same list.
 * Icons become addresses of pictures, as plain markup would have them.
 */
export function readRows() {
  const textOf = (element) => element?.textContent ?? ''
  const iconOf = (row) => {
    const image = row.querySelector('img')
    if (image) return image.src
    const drawing = row.querySelector('svg').cloneNode(true)
    drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    return `data:image/svg+xml,${encodeURIComponent(drawing.outerHTML)}`
  }
  const dialog = document.querySelector('dialog[open]')
  const rows = [...dialog.querySelectorAll('li button')].map((row) => ({
    icon: iconOf(row),
    title: textOf(row.querySelector('.bl-row-title')),
    description: textOf(row.querySelector('.bl-row-description')),
    tag: textOf(row.querySelector('.bl-tag')),
  }))
  return { title: textOf(dialog.querySelector('h2')), rows }
}

/**
 * Runs in the page: puts a plain `<dialog>` of those rows into it, closed, as it would stand in the
 * markup, and a button that shows it. Nothing of the framework is involved, and nothing of our styles.
 */
export function addPlainDialog({ title, rows }) {
  const style = new CSSStyleSheet()
  style.replaceSync(`
    .plain { width: 376px; max-height: 640px; padding: 0; border: 1px solid #0d152614;
      border-radius: 20px; background: #fff; box-shadow: 0 32px 72px -16px #0d152638;
      font: 15px/20px sans-serif }
    .plain::backdrop { background: #0b122066 }
    .plain header { display: flex; align-items: center; padding: 14px }
    .plain h2 { flex: 1; margin: 0; font: 600 17px/24px sans-serif; text-align: center }
    .plain ul { margin: 0; padding: 12px; list-style: none }
    .plain button { border: 0; background: none; font: inherit }
    .plain li button { display: flex; align-items: center; gap: 12px; width: 100%;
      min-height: 56px; padding: 8px; border-radius: 16px; text-align: start }
    .plain img { width: 40px; height: 40px; border-radius: 10px }
    .plain li span { flex: 1 }
    .plain small { display: block; color: #556074; font: 13px/18px sans-serif }
    .plain em { padding: 1px 7px; border-radius: 8px; background: #e9edf3; font: 12px/16px sans-serif }
    .plain-opener { position: fixed; z-index: 1; bottom: 20px; left: 20px; width: 160px; height: 48px }`)
  document.adoptedStyleSheets = [style]
  const make = (name, ...content) => {
    const element = document.createElement(name)
    element.append(...content)
    return element
  }
  const close = make('button', '✕')
  const list = make('ul')
  for (const { icon, title, description, tag } of rows) {
    const image = make('img')
    image.src = icon
    const text = make('span', title, ...(description ? [make('small', description)] : []))
    list.append(make('li', make('button', image, text, ...(tag ? [make('em', tag)] : []))))
  }
  const dialog = make('dialog', make('header', make('h2', title), close), list)
  dialog.className = 'plain'
  close.onclick = () => dialog.close()
  const opener = make('button', 'Open plain dialog')
  opener.className = 'plain-opener'
  opener.onclick = () => dialog.showModal()
  document.body.append(dialog, opener)
}
