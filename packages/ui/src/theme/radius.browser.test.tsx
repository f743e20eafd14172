import '../styles.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { allComponents } from '../allComponents.test.fixture.tsx'
import { Button } from '../button/Button.tsx'
import { TextField } from '../text-field/TextField.tsx'

/** A square radio button would be taken for a checkbox. */
const ROUND = '.bl-radio'

test.each(Object.entries(allComponents).filter(([name]) => name !== 'Dialog'))(
  '%s has no round part where the radius is 0',
  async (_name, element) => {
    await render(
      <div
        className="bl-root"
        data-bl-theme="light"
        ref={(root) => root?.style.setProperty('--bl-radius', '0')}
      >
        <div className="bl-card">{element}</div>
      </div>,
    )
    const round = [...document.querySelectorAll(`.bl-root *:not(${ROUND})`)].flatMap((part) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const { borderRadius, rx } = getComputedStyle(part, pseudo)
        const isRound = /[1-9]/.test(borderRadius) || (part.matches('rect') && /[1-9]/.test(rx))
        return isRound
          ? [`${part.outerHTML.slice(0, 80)} ${pseudo ?? ''} ${borderRadius} ${rx}`]
          : []
      }),
    )
    expect(round).toEqual([])
  },
)

test('a theme rounds buttons, fields and the modal by themselves, and small and large buttons with the others', async () => {
  await render(
    <div
      className="bl-root"
      ref={(root) => {
        root?.style.setProperty('--bl-button-radius', '30px')
        root?.style.setProperty('--bl-field-radius', '3px')
        root?.style.setProperty('--bl-modal-radius', '7px')
      }}
    >
      <div className="bl-card">
        <Button size="sm">Small</Button>
        <Button>Other</Button>
        <Button size="lg">Large</Button>
        <TextField label="To" value="" onChange={() => {}} />
      </div>
    </div>,
  )
  const rounds = (part: string) =>
    [...document.querySelectorAll(part)].map((one) => getComputedStyle(one).borderRadius)
  expect(rounds('.bl-button')).toEqual(['20px', '30px', '40px'])
  expect(rounds('.bl-field-box')).toEqual(['3px'])
  expect(rounds('.bl-card')).toEqual(['7px'])
})
