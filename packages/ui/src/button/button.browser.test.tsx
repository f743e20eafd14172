import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
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
  expect(moving()).toContain('scale')
  await touchScreen(true)
  try {
    expect(matchMedia('(hover: none)').matches).toBe(true)
    expect(moving()).not.toContain('scale')
  } finally {
    await touchScreen(false)
  }
})

const touchScreen = (enabled: boolean) =>
  (cdp() as { send(command: string, options: object): Promise<unknown> }).send(
    'Emulation.setTouchEmulationEnabled',
    { enabled },
  )

function rgbOf(color: string): Rgb {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? []
  return [red, green, blue]
}
