import '../styles.css'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PressKey } from '../list/PressKey.test.fixture.tsx'
import { RadioList } from './RadioList.tsx'

const options = [
  { value: 'a', title: 'Ethereum' },
  { value: 'b', title: 'Base' },
  { value: 'c', title: 'Old network', disabled: true },
  { value: 'd', title: 'Optimism' },
] as const
const radio = (name: string) => page.getByRole('radio', { name, exact: true })

test('the chosen option is the one tab stop; arrows move without choosing; Space chooses', async () => {
  const onChange = vi.fn()
  await render(<RadioList label="Network" value="b" onChange={onChange} options={options} />)
  await expect.element(radio('Base')).toBeChecked()
  await userEvent.tab()
  await expect.element(radio('Base')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('Optimism')).toHaveFocus()
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard(' ')
  expect(onChange.mock.calls).toEqual([['d']])
})

test('a disabled option is neither reached nor chosen', async () => {
  const onChange = vi.fn()
  await render(
    <RadioList label="Network" value={undefined} onChange={onChange} options={options} />,
  )
  await expect.element(radio('Ethereum')).toHaveAttribute('tabindex', '0')
  await radio('Old network').click({ force: true })
  expect(onChange).not.toHaveBeenCalled()
})

const many = Array.from({ length: 500 }, (_, index) => ({
  value: `${index}`,
  title: index === 480 ? 'Zebra' : `Network ${index}`,
}))

function Many({ after }: { readonly after?: ReactNode }) {
  return (
    <div className="bl-root">
      <div className="bl-scroll" data-testid="scroller">
        <RadioList label="Network" value="300" onChange={() => {}} options={many} />
        {after}
      </div>
    </div>
  )
}

async function renderMany() {
  const screen = await render(<Many />)
  const scroller = page.getByTestId('scroller').element() as HTMLElement
  scroller.style.blockSize = '400px'
  await expect.poll(() => document.querySelectorAll('[role=radio]').length).toBeLessThan(40)
  return { scroller, screen }
}

test('of 500 options only those near the eye exist, and the chosen one', async () => {
  const { scroller } = await renderMany()
  await expect.element(radio('Network 300')).toBeChecked()
  expect(radio('Network 250').query()).toBeNull()
  const { scrollHeight } = scroller
  scroller.scrollTop = scrollHeight / 2
  await expect.element(radio('Network 250')).toBeVisible()
  expect(radio('Network 1').query()).toBeNull()
  expect(scroller.scrollHeight).toBe(scrollHeight)
  await expect.element(radio('Network 250')).toHaveAttribute('aria-posinset', '251')
  await expect.element(radio('Network 250')).toHaveAttribute('aria-setsize', '500')
})

test('keys and letters reach options that do not exist yet', async () => {
  await renderMany()
  await userEvent.tab()
  await expect.element(radio('Network 300')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('Network 301')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(radio('Network 0')).toHaveFocus()
  await userEvent.keyboard('z')
  await expect.element(radio('Zebra')).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowDown}')
  await expect.element(radio('Network 0')).toHaveFocus()
})

test('a key that comes while the list is rendered still reaches its option', async () => {
  const { screen } = await renderMany()
  await userEvent.tab()
  await expect.element(radio('Network 300')).toHaveFocus()
  await screen.rerender(<Many after={<PressKey name="End" />} />)
  await expect.element(radio('Network 499')).toHaveFocus()
})

test('the option that has focus stays when it is scrolled away', async () => {
  const { scroller } = await renderMany()
  await userEvent.tab()
  await userEvent.keyboard('{Home}')
  await expect.element(radio('Network 0')).toHaveFocus()
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(radio('Network 499')).toBeVisible()
  await expect.element(radio('Network 0')).toHaveFocus()
})
