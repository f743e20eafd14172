import '../styles.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ListRow } from '../list-row/ListRow.tsx'
import { StaticRow } from '../list-row/StaticRow.tsx'
import { ScrollArea } from '../scroll-area/ScrollArea.tsx'
import { VirtualGroups, type VirtualGroupsProps } from './VirtualGroups.tsx'

const row = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const rendered = () => document.querySelectorAll('.bl-virtual-item').length
const scroller = () => document.querySelector<HTMLElement>('.bl-scroll')
const HEIGHT = 400

/** 60 months of 100 rows. */
const months = Array.from({ length: 60 }, (_, index) => ({
  id: `m${index}`,
  title: `Month ${index}`,
  count: 100,
}))

interface RowsProps extends Partial<VirtualGroupsProps> {
  /** The page around the list scrolls, and nothing else. */
  readonly isInPage?: boolean
}

function Rows({ isInPage = false, ...props }: RowsProps) {
  const list = (
    <ScrollArea>
      <VirtualGroups
        label="Past"
        groups={months}
        getKey={(index) => `row-${index}`}
        estimateSize={58}
        renderRow={(index) => <ListRow title={`Row ${index}`} />}
        {...props}
      />
    </ScrollArea>
  )
  return (
    <div className="bl-root">
      {isInPage ? list : <div style={{ display: 'flex', height: HEIGHT }}>{list}</div>}
    </div>
  )
}

test('of 6,000 rows only those near the eye exist; all headings do, and each list is named', async () => {
  await render(<Rows />)
  await expect.element(row('Row 0')).toBeVisible()
  expect(rendered()).toBeLessThan(30)
  expect(page.getByRole('heading').elements()).toHaveLength(60)
  const list = page.getByRole('list', { name: 'Month 0', exact: true })
  const [first] = list.getByRole('listitem').elements()
  expect(first?.getAttribute('aria-setsize')).toBe('100')
  scroller()?.scrollTo(0, 150_000)
  await expect.poll(() => document.querySelector('[data-bl-index="2570"]')).not.toBeNull()
  expect(rendered()).toBeLessThan(40)
  const item = document.querySelector('[data-bl-index="2570"]')
  expect(item?.getAttribute('aria-posinset')).toBe('71')
})

test('the heading of the visible group stays at the top', async () => {
  await render(<Rows />)
  scroller()?.scrollTo(0, 1000)
  await expect
    .poll(() => heading('Month 0').element().getBoundingClientRect().top)
    .toBe(scroller()?.getBoundingClientRect().top)
})

test('one tab stop for all groups; arrows pass from one to the next, End and Home to the ends', async () => {
  await render(<Rows groups={[{ id: 'a', title: 'A', count: 2 }, ...months]} />)
  await userEvent.tab()
  await expect.element(row('Row 0')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(row('Row 2')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(row('Row 6001')).toHaveFocus()
  await expect.element(row('Row 6001')).toBeInViewport()
  await expect.element(row('Row 5995')).toBeInTheDocument()
  await userEvent.keyboard('{Home}')
  await expect.element(row('Row 0')).toHaveFocus()
})

test('a row without a control is passed like any other', async () => {
  const renderRow = (index: number) =>
    index === 1 ? <StaticRow title="Only to read" /> : <ListRow title={`Row ${index}`} />
  await render(<Rows renderRow={renderRow} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Only to read')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Row 2')).toHaveFocus()
})

function Growing() {
  const [rows, setRows] = useState(['b', 'c'])
  const [month, setMonth] = useState('new')
  return (
    <>
      <button type="button" onClick={() => setRows(['a', ...rows])}>
        Arrive
      </button>
      <button type="button" onClick={() => setMonth('old')}>
        Move
      </button>
      <Rows
        groups={[{ id: month, title: month, count: rows.length }]}
        getKey={(index) => rows[index] ?? ''}
        renderRow={(index) => <ListRow title={`Row ${rows[index]}`} />}
      />
    </>
  )
}

test('focus stays with its row when others arrive before it, or it moves to another group', async () => {
  await render(<Growing />)
  ;(row('Row c').element() as HTMLElement).focus()
  ;(row('Arrive').element() as HTMLElement).click()
  await expect.element(row('Row a')).toBeVisible()
  await expect.element(row('Row c')).toHaveFocus()
  await expect.element(row('Row c')).toHaveAttribute('tabindex', '0')
  ;(row('Move').element() as HTMLElement).click()
  await expect.element(heading('old')).toBeVisible()
  await expect.element(row('Row c')).toHaveFocus()
})

test('in a page that scrolls itself only the rows on the screen exist, and nothing asks for more', async () => {
  const onEndReached = vi.fn()
  await render(<Rows isInPage onEndReached={onEndReached} />)
  await expect.element(row('Row 0')).toBeVisible()
  await expect.poll(rendered).toBeLessThan(60)
  window.scrollTo(0, 100_000)
  await expect.poll(() => document.querySelector('[data-bl-index="1710"]')).not.toBeNull()
  expect(rendered()).toBeLessThan(60)
  expect(onEndReached).not.toHaveBeenCalled()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await vi.waitFor(() => expect(onEndReached).toHaveBeenCalledOnce())
})
