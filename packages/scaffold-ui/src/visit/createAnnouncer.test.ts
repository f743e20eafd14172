import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createAnnouncer, type Region } from './createAnnouncer.ts'

function setup() {
  const clock = createManualClock()
  let due = () => {}
  const screen: { wanted: Region } = { wanted: 'page' }
  const announcer = createAnnouncer({
    clock,
    wanted: () => screen.wanted,
    soon: (task) => {
      due = task
      return () => {
        due = () => {}
      }
    },
  })
  const said: string[] = []
  announcer.store.subscribe(({ polite, assertive, region }) => {
    if (polite) said.push(`${region}: ${polite}`)
    if (assertive) said.push(`${region}! ${assertive}`)
  })
  return {
    ...announcer,
    clock,
    said,
    screen,
    frame: () => due(),
    now: () => announcer.store.getState(),
  }
}

test('ignores a text that is still being announced, and announces it again later', () => {
  const { announce, clock, frame, now, said } = setup()
  announce('New code ready')
  frame()
  announce('New code ready')
  frame()
  expect(said).toEqual(['page: New code ready'])
  clock.advance(10_000)
  expect(now()).toMatchObject({ polite: '', assertive: '' })
  announce('New code ready')
  frame()
  expect(said).toEqual(['page: New code ready', 'page: New code ready'])
})

test('replaces a polite text with a newer one, and with an urgent one', () => {
  const { announce, frame, now } = setup()
  announce('Opening Harbor.')
  frame()
  announce('Opening Anchor.')
  frame()
  expect(now()).toMatchObject({ polite: 'Opening Anchor.', assertive: '' })
  announce('Connection failed.', { politeness: 'assertive' })
  frame()
  expect(now()).toMatchObject({ polite: '', assertive: 'Connection failed.' })
})

test('leaves an urgent text in its region beside a polite one, and clears both', () => {
  const { announce, clock, frame, now } = setup()
  announce('The swap was reverted.', { politeness: 'assertive' })
  frame()
  announce('Balance updated.')
  frame()
  expect(now()).toMatchObject({
    polite: 'Balance updated.',
    assertive: 'The swap was reverted.',
  })
  clock.advance(10_000)
  expect(now()).toMatchObject({ polite: '', assertive: '' })
})

test('announces what is said at the same moment together, each text once', () => {
  const { announce, frame, said } = setup()
  announce('Disconnected')
  announce('Address copied')
  announce('Disconnected')
  frame()
  expect(said).toEqual(['page: Disconnected. Address copied.'])
})

test('does not announce a text that was taken back before it was put in a region', () => {
  const { announce, frame, said } = setup()
  const takeBack = announce('Opening Harbor.')
  announce('Continue in Harbor.')
  takeBack()
  frame()
  expect(said).toEqual(['page: Continue in Harbor.'])
})

test('announces one text about an event, even long after the first', () => {
  const { announce, clock, frame, said } = setup()
  announce('Confirmed. You sent 1 ETH to bob.eth.', { about: '0xab settled' })
  frame()
  announce('Confirmed', { about: '0xab settled' })
  frame()
  clock.advance(60_000)
  announce('Confirmed', { about: '0xab settled' })
  frame()
  announce('Confirmed', { about: '0xcd settled' })
  frame()
  expect(said).toEqual(['page: Confirmed. You sent 1 ETH to bob.eth.', 'page: Confirmed'])
})

test('waits until the dialog has closed, and announces a text in one region only', () => {
  const { announce, frame, moveTo, now, said, screen } = setup()
  screen.wanted = 'dialog'
  moveTo('dialog')
  // The kit wants the modal closed, and the dialog is still there.
  screen.wanted = 'page'
  announce('Connected Harbor')
  frame()
  expect(said).toEqual([])
  moveTo('page')
  frame()
  expect(said).toEqual(['page: Connected Harbor'])
  // Opened again while it is being read: it stays where it is.
  screen.wanted = 'dialog'
  moveTo('dialog')
  frame()
  expect(said).toEqual(['page: Connected Harbor'])
  expect(now().region).toBe('page')
})

test('does not take a text along into the region of a newer one', () => {
  const { announce, frame, moveTo, now, screen } = setup()
  announce('Connection failed.', { politeness: 'assertive' })
  frame()
  screen.wanted = 'dialog'
  moveTo('dialog')
  announce('3 wallets found')
  frame()
  expect(now()).toEqual({ polite: '3 wallets found', assertive: '', region: 'dialog' })
})

test('stays as long as a slow voice takes, and no longer than ten seconds', () => {
  const { announce, clock, frame, now } = setup()
  announce('Link copied')
  frame()
  clock.advance(2000 + 11 * 80 - 1)
  expect(now().polite).toBe('Link copied')
  clock.advance(1)
  expect(now().polite).toBe('')
  announce('x'.repeat(1000))
  frame()
  clock.advance(9999)
  expect(now().polite).not.toBe('')
  clock.advance(1)
  expect(now().polite).toBe('')
})

test('leaves with its view, and not within two seconds', () => {
  const { announce, clock, frame, leaveView, now } = setup()
  announce('bob.eth is 0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  frame()
  clock.advance(500)
  leaveView()
  clock.advance(1499)
  expect(now().polite).not.toBe('')
  clock.advance(1)
  expect(now().polite).toBe('')
})

test('leaving a view does not take what the next one announces', () => {
  const { announce, clock, frame, leaveView, now } = setup()
  announce('bob.eth is 0x7099…')
  frame()
  clock.advance(2500)
  announce('Sent. 1 ETH is on its way to bob.eth.')
  leaveView()
  clock.advance(0)
  frame()
  clock.advance(3000)
  expect(now().polite).toBe('Sent. 1 ETH is on its way to bob.eth.')
})
