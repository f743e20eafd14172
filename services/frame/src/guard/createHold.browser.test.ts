import '@bowline/ui/styles.css'
import '../screen/frame.css'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import { h } from '../screen/h.ts'
import { button, text, title } from '../screen/parts.ts'
import { passingStore } from '../store/openStore.ts'
import { createHold } from './createHold.ts'
import { createNumberTries } from './numberTries.ts'

/** A screen with one act in it, in a page that has just got the focus. The pointer is beside it. */
async function showHeld() {
  const card = document.createElement('section')
  card.className = 'screen-page'
  card.style.marginBlockStart = '40px'
  document.body.append(card)
  onTestFinished(() => card.remove())
  await userEvent.hover(document.body, { position: { x: 2, y: 2 } })
  window.focus()
  await expect.poll(() => document.hasFocus()).toBe(true)
  const clock = createManualClock()
  const tries = createNumberTries({ store: passingStore(), clock })
  const { signal } = new AbortController()
  const step = createHold({ clock, tries })(createSteps({ card, signal }))
  let done = 0
  const onClick = () => {
    done += 1
  }
  void step((screen) =>
    screen.show(
      h(
        'div',
        { className: 'screen' },
        title('Protect your wallet'),
        text('With a password.'),
        button('Go on', { look: 'primary', onClick }),
      ),
    ),
  )
  const goOn = page.getByRole('button', { name: 'Go on' })
  const read = page.getByText('With a password.')
  return {
    clock,
    said: page.getByRole('status'),
    done: () => done,
    press: () => userEvent.click(goOn),
    async moveOverText() {
      for (const x of [10, 20, 30]) await userEvent.hover(read, { position: { x, y: 4 } })
    },
  }
}

const TOO_EARLY = 'Please try again after 1 second'
const UNPOINTED = 'Move the pointer over the text first.'

test('a press within a second of the focus is too early, and says so to who has moved the pointer', async () => {
  const { clock, said, done, press, moveOverText } = await showHeld()
  await moveOverText()
  clock.advance(999)
  await press()
  await expect.element(said).toHaveTextContent(TOO_EARLY)
  expect(done()).toBe(0)
  clock.advance(1)
  await press()
  expect(done()).toBe(1)
  await expect.element(said).not.toBeInTheDocument()
})

test('a pointer that has come to the button alone has to move over the text', async () => {
  const { clock, said, done, press, moveOverText } = await showHeld()
  clock.advance(1_000)
  for (const _ of [1, 2]) {
    await press()
    clock.advance(1_000)
    await expect.element(said).toHaveTextContent(UNPOINTED)
  }
  expect(done()).toBe(0)
  await moveOverText()
  await press()
  expect(done()).toBe(1)
})

test('what is said follows what is missing', async () => {
  const { clock, said, done, press, moveOverText } = await showHeld()
  clock.advance(1_000)
  await press()
  await expect.element(said).toHaveTextContent(UNPOINTED)
  window.dispatchEvent(new Event('focus'))
  await moveOverText()
  await press()
  await expect.element(said).toHaveTextContent(TOO_EARLY)
  clock.advance(1_000)
  await press()
  expect(done()).toBe(1)
})
