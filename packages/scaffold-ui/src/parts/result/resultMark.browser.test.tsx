import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles.css'
import '../../styles/further.css'
import { ResultMark } from './ResultMark.tsx'

const chromium = () =>
  cdp() as unknown as {
    send(
      method: 'Emulation.setEmulatedMedia',
      media: { features: readonly { name: string; value: string }[] },
    ): Promise<void>
  }

async function tickOf(motion: 'reduce' | 'no-preference') {
  const prefer = (value: string) =>
    chromium().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    })
  await prefer(motion)
  onTestFinished(async () => void (await prefer('')))
  await render(
    <div className="bl-root">
      <ResultMark status="confirmed" />
    </div>,
  )
  const [tick] = document.querySelector('.bl-icon > path')?.getAnimations() ?? []
  if (!(tick instanceof CSSAnimation)) throw new Error('The tick does not move.')
  return tick
}

test('the tick draws itself, once and within half a second', async () => {
  const tick = await tickOf('no-preference')
  expect(tick.animationName).toBe('bl-draw')
  const { endTime, iterations } = tick.effect?.getComputedTiming() ?? {}
  expect(iterations).toBe(1)
  expect(Number(endTime)).toBeLessThanOrEqual(500)
})

test('for people who asked for less motion it only appears', async () => {
  expect((await tickOf('reduce')).animationName).toBe('bl-appear')
})
