import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { contrast, type Rgb } from '../theme/color.ts'
import { Button } from './Button.tsx'

test.each(['light', 'dark'] as const)(
  'one that lacks an entry can be read as well as any other, in %s',
  async (theme) => {
    await render(
      <div className="bl-root" data-bl-theme={theme}>
        <Button variant="primary" aria-disabled>
          Enter an amount
        </Button>
      </div>,
    )
    const button = page.getByRole('button').element()
    const { color, backgroundColor, opacity } = getComputedStyle(button)
    expect(opacity).toBe('1')
    expect(contrast(rgbOf(color), rgbOf(backgroundColor))).toBeGreaterThanOrEqual(4.5)
  },
)

test('gets back to its size at once under a finger, and in its time under a pointer', async () => {
  await render(
    <div className="bl-root">
      <Button>Connect wallet</Button>
    </div>,
  )
  // Tests ask for less motion, so the times are none either way.
  const moving = () =>
    getComputedStyle(page.getByRole('button').element()).transitionProperty.split(', ')
  const setHover = takeHover()
  setHover('all')
  expect(moving()).toContain('scale')
  setHover('not all')
  expect(moving()).not.toContain('scale')
})

/**
 * Returns what lets the styles for what can hover hold or not, until the test ends. The browser cannot be told so: without a
 * screen, it has no hover any more once a test on the same page has emulated touch.
 */
function takeHover() {
  const asking = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter((rule) => rule.conditionText === HOVER)
  const set = (condition: string) => {
    for (const { media } of asking) media.mediaText = condition
  }
  onTestFinished(() => set(HOVER))
  return set
}

const HOVER = '(hover: hover)'

function rgbOf(color: string): Rgb {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? []
  return [red, green, blue]
}
