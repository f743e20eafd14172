import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createTickets } from './createTickets.ts'

test('a ticket is valid until exactly its expiry', () => {
  const clock = createManualClock()
  const tickets = createTickets<string>({ clock })
  const id = tickets.issue('seat 7', 1_000)
  clock.advance(999)
  expect(tickets.find(id)).toBe('seat 7')
  clock.advance(1)
  expect(tickets.find(id)).toBeUndefined()
})

test('ids are never the same and cannot be guessed', () => {
  const tickets = createTickets<number>({ clock: createManualClock() })
  const ids = Array.from({ length: 1_000 }, (_, value) => tickets.issue(value, Infinity))
  expect(new Set(ids).size).toBe(1_000)
  for (const id of ids) expect(id).toMatch(/^[-_a-zA-Z0-9]{22}$/)
  expect(tickets.find('')).toBeUndefined()
})

test('the oldest tickets are dropped when there are too many', () => {
  const tickets = createTickets<number>({ clock: createManualClock(), maxTickets: 2 })
  const [first = '', second = '', third = ''] = [1, 2, 3].map((value) =>
    tickets.issue(value, Infinity),
  )
  expect([first, second, third].map(tickets.find)).toEqual([undefined, 2, 3])
})

test.each([-3_600_000, 3_600_000])(
  'setting the clock by %d ms ends no ticket and prolongs none',
  (shift) => {
    const clock = createManualClock()
    const tickets = createTickets<string>({ clock })
    const id = tickets.issue('one', 20_000)
    clock.setNow(clock.now() + shift)
    clock.advance(19_999)
    expect(tickets.find(id)).toBe('one')
    clock.advance(1)
    expect(tickets.find(id)).toBeUndefined()
  },
)
