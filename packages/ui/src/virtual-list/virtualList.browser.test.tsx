import '../styles.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PressKey } from '../list/PressKey.test.fixture.tsx'
import { ListRow } from '../list-row/ListRow.tsx'
import { ScrollArea } from '../scroll-area/ScrollArea.tsx'
import { VirtualList, type VirtualListProps } from './VirtualList.tsx'

const row = (number: number) => page.getByRole('button', { name: `Wallet ${number}`, exact: true })
const rendered = () => document.querySelectorAll('.bl-virtual-item').length
const scroller = () => document.querySelector<HTMLElement>('.bl-scroll')

function Wallets(props: Partial<VirtualListProps>) {
  return (
    <div className="bl-root">
      <div style={{ display: 'flex', height: 400 }}>
        <ScrollArea>
          <p>Something above</p>
          <VirtualList
            label="All wallets"
            count={600}
            getKey={(index) => `wallet-${index}`}
            estimateSize={58}
            renderRow={(index) => <ListRow title={`Wallet ${index}`} />}
            {...props}
          />
        </ScrollArea>
      </div>
    </div>
  )
}

test('of 600 rows only those near the eye exist, and each says where it stands', async () => {
  await render(<Wallets />)
  await expect.element(row(0)).toBeVisible()
  expect(rendered()).toBeGreaterThan(6)
  expect(rendered()).toBeLessThan(30)
  const item = row(3).element().closest('li')
  expect(item?.getAttribute('aria-setsize')).toBe('600')
  expect(item?.getAttribute('aria-posinset')).toBe('4')
  scroller()?.scrollTo({ top: 12_000 })
  await expect.element(row(210)).toBeVisible()
  expect(rendered()).toBeLessThan(30)
})

test('the list is one tab stop; End and Home reach rows that did not exist yet', async () => {
  await render(<Wallets footer={<button type="button">After</button>} />)
  await userEvent.tab()
  await expect.element(row(0)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(row(2)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(row(599)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(row(0)).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
})

test('a key that comes while the list is rendered still reaches its row', async () => {
  const screen = await render(<Wallets />)
  await userEvent.tab()
  await expect.element(row(0)).toHaveFocus()
  await screen.rerender(<Wallets footer={<PressKey name="End" />} />)
  await expect.element(row(599)).toHaveFocus()
})

test('the row with focus keeps it while the list scrolls away from it', async () => {
  await render(<Wallets />)
  await userEvent.tab()
  scroller()?.scrollTo({ top: 12_000 })
  await expect.element(row(210)).toBeVisible()
  await expect.element(row(0)).toHaveFocus()
})

test('coming near the end asks for more once for each count', async () => {
  const onEndReached = vi.fn()
  const screen = await render(<Wallets count={40} onEndReached={onEndReached} />)
  await expect.element(row(0)).toBeVisible()
  expect(onEndReached).not.toHaveBeenCalled()
  scroller()?.scrollTo({ top: 10_000 })
  await vi.waitFor(() => expect(onEndReached).toHaveBeenCalledOnce())
  scroller()?.scrollTo({ top: 0 })
  await expect.element(row(0)).toBeVisible()
  scroller()?.scrollTo({ top: 10_000 })
  await expect.element(row(39)).toBeVisible()
  expect(onEndReached).toHaveBeenCalledOnce()
  await screen.rerender(<Wallets count={80} onEndReached={onEndReached} />)
  scroller()?.scrollTo({ top: 20_000 })
  await vi.waitFor(() => expect(onEndReached).toHaveBeenCalledTimes(2))
})

test('in columns, arrows move in two directions', async () => {
  await render(<Wallets columns={3} count={31} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(row(4)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  await expect.element(row(0)).toHaveFocus()
  const [first, second] = [row(0), row(1)].map((item) => item.element().getBoundingClientRect())
  expect(first?.top).toBe(second?.top)
  expect(second?.left).toBeGreaterThanOrEqual(first?.right ?? 0)
})
