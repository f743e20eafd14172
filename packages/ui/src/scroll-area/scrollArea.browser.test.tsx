import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { Button } from '../button/Button.tsx'
import { ScrollArea } from './ScrollArea.tsx'

const LINES = Array.from({ length: 200 }, (_, index) => `Line ${index}`)

function Scroller({ buttons }: { readonly buttons: number }) {
  return (
    <div className="bl-root" style={{ display: 'flex', flexDirection: 'column', height: 200 }}>
      <button type="button">Before</button>
      <ScrollArea>
        {LINES.slice(0, buttons).map((line) => (
          <Button key={line}>{line}</Button>
        ))}
        {LINES.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </ScrollArea>
      <button type="button">After</button>
    </div>
  )
}

const focusedText = () => document.activeElement?.textContent ?? ''

/** Presses Tab from the button before the scroller, and says what has focus then. */
async function tabInto(): Promise<string> {
  document.querySelector('button')?.focus()
  await userEvent.keyboard('{Tab}')
  return document.activeElement?.className.includes('bl-scroll') ? 'the scroller' : focusedText()
}

test('Tab goes to what is in a scroller, and not to the scroller, for as long as something is', async () => {
  const screen = await render(<Scroller buttons={2} />)
  expect(await tabInto()).toBe('Line 0')
  await screen.rerender(<Scroller buttons={0} />)
  await expect
    .poll(() => document.querySelector('.bl-scroll')?.hasAttribute('tabindex'))
    .toBe(false)
  // Nothing else lets keys scroll it.
  expect(await tabInto()).toBe('the scroller')
  await screen.rerender(<Scroller buttons={1} />)
  await expect.poll(() => document.querySelector('.bl-scroll')?.getAttribute('tabindex')).toBe('-1')
  expect(await tabInto()).toBe('Line 0')
})

test('what cannot have focus now does not take the stop from a scroller', async () => {
  await render(
    <ScrollArea>
      <button type="button" disabled>
        Later
      </button>
    </ScrollArea>,
  )
  const area = document.querySelector<HTMLElement>('.bl-scroll')
  expect(area?.hasAttribute('tabindex')).toBe(false)
  area?.querySelector('button')?.removeAttribute('disabled')
  await expect.poll(() => area?.getAttribute('tabindex')).toBe('-1')
})
