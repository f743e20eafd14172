import '../styles.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ListRow } from '../list-row/ListRow.tsx'
import { List } from './List.tsx'

const row = (name: string) => page.getByRole('button', { name })

function Wallets({ onClick }: { readonly onClick?: () => void }) {
  return (
    <div className="bl-root">
      <List label="Wallets">
        <ListRow title="Harbor" onClick={onClick} />
        <ListRow title="Closed" disabled />
        <ListRow title="Lantern" />
        <ListRow title="Lagoon" />
        <ListRow title="Explorer" href="https://explorer.invalid" />
      </List>
    </div>
  )
}

test('arrows go round the rows that can be used; Home and End go to the ends', async () => {
  await render(<Wallets />)
  await userEvent.tab()
  await expect.element(row('Harbor')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Lantern')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(page.getByRole('link', { name: 'Explorer' })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(row('Harbor')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('link', { name: 'Explorer' })).toHaveFocus()
})

test('letters find the row that starts with them', async () => {
  await render(<Wallets />)
  await userEvent.tab()
  await userEvent.keyboard('lag')
  await expect.element(row('Lagoon')).toHaveFocus()
})

test('letters typed in a field inside are not for the list', async () => {
  await render(
    <div className="bl-root">
      <List label="Wallets">
        <li>
          <input aria-label="Name" />
        </li>
        <ListRow title="Lantern" />
      </List>
    </div>,
  )
  await page.getByRole('textbox').click()
  await userEvent.keyboard('l{ArrowDown}')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

test('a busy row keeps focus but cannot be pressed twice', async () => {
  const onClick = vi.fn()
  const list = (busy: boolean) => (
    <List label="Wallets">
      <ListRow title="Harbor" busy={busy} onClick={onClick} />
    </List>
  )
  const screen = await render(list(false))
  await row('Harbor').click()
  await screen.rerender(list(true))
  await row('Harbor').click()
  expect(onClick).toHaveBeenCalledOnce()
  await expect.element(row('Harbor')).toHaveFocus()
})

test('a row is meant once for each time that a pointer or focus comes to it', async () => {
  const onIntent = vi.fn()
  await render(
    <div className="bl-root">
      <List label="Wallets">
        <ListRow title="Harbor" onIntent={onIntent} />
        <ListRow title="Lantern" />
      </List>
    </div>,
  )
  const point = (type: string) =>
    row('Harbor')
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true }))
  for (const type of ['pointermove', 'pointermove', 'pointerdown']) point(type)
  row('Harbor').element().focus()
  expect(onIntent).toHaveBeenCalledOnce()
  point('pointerout')
  row('Lantern').element().focus()
  point('pointermove')
  expect(onIntent).toHaveBeenCalledTimes(2)
})
