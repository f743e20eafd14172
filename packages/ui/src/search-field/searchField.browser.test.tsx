import '../styles.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchField } from './SearchField.tsx'

test('Escape clears the text first and only then reaches the dialog; clearing keeps focus', async () => {
  const outer = vi.fn()
  function Search() {
    const [value, setValue] = useState('')
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog
      <div onKeyDown={(event) => event.key === 'Escape' && outer()}>
        <SearchField label="Search" clearLabel="Clear" value={value} onChange={setValue} />
      </div>
    )
  }
  await render(<Search />)
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.fill('harbor')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  expect(outer).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(outer).toHaveBeenCalledOnce()
  await field.fill('lantern')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})

test('a field is as wide as its column, in a font of wide letters too', async () => {
  await render(
    <div className="bl-root">
      <div style={{ display: 'grid', inlineSize: '160px' }}>
        <SearchField label="Search wallets" value="" onChange={() => {}} />
      </div>
    </div>,
  )
  const field = page.getByRole('searchbox').element()
  const box = field.closest('.bl-field')
  expect(box?.getBoundingClientRect().width).toBe(160)
})
