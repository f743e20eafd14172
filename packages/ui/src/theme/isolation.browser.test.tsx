import '../styles.css'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { allComponents } from '../allComponents.test.fixture.tsx'

const everything = 'a, button, div, h2, h3, img, input, label, li, p, span, summary, svg, ul'
const loud = `
  margin: 13px; padding: 7px; border: 3px dashed red; border-radius: 1px; background: lime; color: red;
  font: italic 30px/3 serif; letter-spacing: 3px; text-transform: uppercase; text-decoration: underline;
  text-align: right; list-style: square; box-shadow: 0 0 9px red; float: left; opacity: 0.3;
  width: 50%; max-width: 10px; min-height: 90px; vertical-align: top; fill: red; stroke: blue;
  transition: all 9s; outline: 5px solid; white-space: nowrap; transform: rotate(9deg);`

/** Typical style sheets of real pages: reset elements, style by attribute, inherit from the body. */
const hostCss = `
  html { font-size: 62.5% }
  body { font: italic 30px/3 serif; color: red; letter-spacing: 3px; text-align: center; line-height: 3;
    text-transform: uppercase; white-space: nowrap; cursor: wait; visibility: hidden }
  * { box-sizing: content-box; margin: 9px }
  ${everything} { ${loud} }
  path { fill: red; stroke: lime }
  [type='button'], [type='search'], [type='checkbox'], [class], [role] { ${loud} }
  a:hover, button:hover { background: red }`

const pages = {
  'with loud styles of its own': hostCss,
  'that resets everything': '* { all: unset }',
}
const cases = Object.entries(allComponents)
  .filter(([name]) => name !== 'Dialog')
  .flatMap(([name, element]) =>
    Object.entries(pages).map(([page, css]) => [name, page, css, element] as const),
  )

test.each(cases)('%s looks the same on a page %s', async (_name, _page, css, element) => {
  const hostPage = document.createElement('host-page')
  hostPage.setAttribute('style', 'display: block; width: 600px')
  document.body.append(hostPage)
  onTestFinished(() => hostPage.remove())
  await render(
    <div className="bl-root" data-bl-theme="light">
      <div className="bl-card">{element}</div>
    </div>,
    { container: hostPage },
  )
  const before = looks()
  const host = new CSSStyleSheet()
  host.replaceSync(css)
  document.adoptedStyleSheets = [host]
  onTestFinished(() => {
    document.adoptedStyleSheets = []
  })
  expect(looks()).toEqual(before)
})

const properties = [
  ...['margin', 'padding', 'border-top', 'border-radius', 'background-color', 'color', 'font'],
  ...['letter-spacing', 'text-transform', 'text-decoration-line', 'text-align', 'list-style-type'],
  ...['box-shadow', 'float', 'opacity', 'width', 'max-width', 'min-height', 'transform'],
  ...['box-sizing', 'cursor', 'visibility', 'white-space', 'fill', 'stroke', 'outline-style'],
]

test('only what shows focus in another way has no outline then', async () => {
  const { Heading, TextField, Button } = allComponents
  await render(
    <div className="bl-root">
      {Heading}
      {TextField}
      {Button}
    </div>,
  )
  const outlineOf = (name: string) => {
    const element = document.querySelector<HTMLElement>(name)
    element?.setAttribute('tabindex', '0')
    // Of the DOM's newer options, which the types do not know.
    element?.focus({ focusVisible: true } as FocusOptions)
    return element && getComputedStyle(element).outlineStyle
  }
  await userEvent.tab()
  expect(outlineOf('.bl-heading')).toBe('none')
  expect(outlineOf('.bl-field-input')).toBe('none')
  expect(outlineOf('.bl-button')).toBe('solid')
})

/** Parts of a drawing have no box. */
const drawingProperties = [
  ...['fill', 'stroke', 'opacity', 'visibility', 'transform', 'font', 'd', 'r', 'rx', 'x', 'y'],
  ...['width', 'height', 'stroke-width', 'stroke-linecap', 'stroke-dasharray', 'text-anchor'],
]

function looks() {
  return [...document.querySelectorAll('.bl-root *')].map((element) => {
    const style = getComputedStyle(element)
    const names = element.matches('svg *') ? drawingProperties : properties
    return [element.outerHTML.slice(0, 80), ...names.map((name) => style.getPropertyValue(name))]
  })
}
