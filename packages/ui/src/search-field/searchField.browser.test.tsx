import '../styles.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../dialog/Dialog.tsx'
import { SearchField } from './SearchField.tsx'

test('Escape clears the text first and only then closes the dialog; clearing keeps focus', async () => {
  const onClose = vi.fn()
  function Search() {
    const [value, setValue] = useState('')
    return (
      <div className="bl-root">
        <Dialog open onClose={onClose} labelledBy="title">
          <h1 id="title">Wallets</h1>
          <SearchField label="Search" clearLabel="Clear" value={value} onChange={setValue} />
        </Dialog>
      </div>
    )
  }
  await render(<Search />)
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.fill('harbor')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
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
