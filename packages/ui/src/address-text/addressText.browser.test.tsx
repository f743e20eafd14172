import '../styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AddressText } from './AddressText.tsx'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('an address is one text to listen to, in groups to look at, and copied once without gaps', async () => {
  await render(
    <p className="bl-root">
      <AddressText value={ADDRESS} label="Full address:" />
    </p>,
  )
  const address = document.querySelector('.bl-address') as HTMLElement
  const heard = [...address.childNodes].filter(
    (node) => !(node instanceof HTMLElement && node.ariaHidden === 'true'),
  )
  expect(heard.map(({ textContent }) => textContent)).toEqual([`Full address: ${ADDRESS}`])
  expect(document.querySelectorAll('.bl-address-group')).toHaveLength(11)
  await expect.element(page.getByText('5aAe', { exact: true })).toBeVisible()
  getSelection()?.selectAllChildren(address)
  expect(getSelection()?.toString()).toBe(ADDRESS)
})

test('the x of an address is no sign of multiplication, which some fonts make of it', async () => {
  await render(
    <div className="bl-root">
      <p className="bl-row-title">0x5aAe…eAed</p>
    </div>,
  )
  const text = document.querySelector('.bl-row-title') as HTMLElement
  expect(getComputedStyle(text).fontVariantLigatures).toBe('no-contextual')
})
