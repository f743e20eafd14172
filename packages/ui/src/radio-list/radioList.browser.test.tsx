import '../styles.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RadioList } from './RadioList.tsx'

const options = [
  { value: 'a', title: 'Ethereum' },
  { value: 'b', title: 'Base' },
  { value: 'c', title: 'Old network', disabled: true },
  { value: 'd', title: 'Optimism' },
] as const
const radio = (name: string) => page.getByRole('radio', { name })

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
