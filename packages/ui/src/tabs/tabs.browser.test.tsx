import '../styles.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './Tabs.tsx'

const tab = (name: string) => page.getByRole('tab', { name })

function Platforms() {
  const [value, setValue] = useState('browser')
  return (
    <Tabs
      label="Platform"
      value={value}
      onChange={setValue}
      tabs={['Browser', 'Phone', 'Desktop'].map((label) => ({ id: label.toLowerCase(), label }))}
    >
      Panel of {value}
    </Tabs>
  )
}

test('arrows move focus and Enter opens: passing a tab shows nothing of it', async () => {
  await render(<Platforms />)
  await userEvent.tab()
  await expect.element(tab('Browser')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Phone')).toHaveFocus()
  await expect.element(tab('Browser')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('tabpanel', { name: 'Phone' }))
    .toHaveTextContent('Panel of phone')
  await userEvent.keyboard('{End}')
  await expect.element(tab('Desktop')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Browser')).toHaveFocus()
})

test('screens that run from left to right do so on a right-to-left page as well', async () => {
  await render(
    <div dir="rtl">
      <div dir="ltr">
        <Platforms />
      </div>
    </div>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Phone')).toHaveFocus()
})

test('on a right-to-left page the left arrow goes forward', async () => {
  await render(
    <div dir="rtl">
      <Platforms />
    </div>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Phone')).toHaveFocus()
})
