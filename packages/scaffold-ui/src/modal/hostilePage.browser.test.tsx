import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, failingWallet, TestApp } from '../testKit.test.fixture.tsx'

const dialog = page.getByRole('dialog')

/** Style sheets that pages do have, each of which reaches into everything that is on the page. */
const hostile: readonly (readonly [rule: string, css: string])[] = [
  ['resets everything', '* { all: unset }'],
  [
    'draws every icon its own way',
    'svg, svg * { fill: red } svg path { stroke-width: 4; stroke: lime }',
  ],
  [
    'forbids the outline of focus',
    '*:focus, *:focus-visible { outline: none !important; outline-offset: -9px !important }',
  ],
  ['keeps headers in place', 'header, footer { position: fixed; top: 0 } h1, h2 { display: flex }'],
  [
    'writes buttons its own way',
    'button, a { text-transform: uppercase !important; text-indent: 9px !important; float: right !important; text-shadow: 0 0 9px red !important }',
  ],
  [
    'writes before and after everything',
    '::before, li::after { content: "* "; display: inline-block } ::marker { content: "> " }',
  ],
  [
    'begins paragraphs with a large letter',
    'p::first-letter, button::first-letter { font-size: 60px } ::placeholder { color: red; font-size: 30px }',
  ],
  [
    'blurs what is behind dialogs',
    'dialog::backdrop { backdrop-filter: blur(9px); opacity: 0.1; inset: 50px }',
  ],
]

test.each(hostile)('the modal looks the same on a page that %s', async (_, css) => {
  const { kit } = createTestKit({
    wallets: [failingWallet('USER_REJECTED')],
    customWallets: [{ id: 'lantern', name: 'Lantern', mobileLink: 'https://lantern.test' }],
    enableWalletGuide: true,
  })
  // What was tested before may have left the pointer where a row will be.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  const wallet = dialog.getByRole('button', { name: 'Harbor' })
  await expect.element(wallet).toBeVisible()
  // With what is behind it, and once it has put focus where it wants it: the browser has put it into the dialog before.
  await expect.poll(() => dialog.element().matches(':modal')).toBe(true)
  await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveFocus()
  await settled()
  // Of the DOM's newer options, which the types do not know.
  wallet.element().focus({ focusVisible: true } as FocusOptions)
  await settled()
  const before = looks()
  expect(getComputedStyle(wallet.element()).outlineStyle).toBe('solid')
  const host = new CSSStyleSheet()
  host.replaceSync(css)
  document.adoptedStyleSheets = [host]
  onTestFinished(() => {
    document.adoptedStyleSheets = []
  })
  await settled()
  expect(looks()).toEqual(before)
})

/** Everything that moves has arrived. */
async function settled() {
  for (const animation of document.getAnimations()) animation.finish()
  await new Promise(requestAnimationFrame)
}

const PARTS = ['::before', '::after', '::marker', '::first-letter', '::placeholder', '::backdrop']

function looks() {
  const all = document.querySelectorAll('dialog, dialog *')
  return [...all].map((element) => {
    const style = getComputedStyle(element)
    const { x, y, width, height } = element.getBoundingClientRect()
    const properties = Object.fromEntries(
      [...style].map((name) => [name, style.getPropertyValue(name)]),
    )
    const parts = PARTS.map((part) => {
      const { content, color, fontSize, opacity, backdropFilter } = getComputedStyle(element, part)
      return [part, content, color, fontSize, opacity, backdropFilter].join()
    })
    return {
      tag: element.outerHTML.slice(0, 60),
      box: [x, y, width, height].map(Math.round),
      properties,
      parts,
    }
  })
}
