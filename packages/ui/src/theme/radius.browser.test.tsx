import '../styles.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { allComponents } from '../allComponents.test.fixture.tsx'

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
