import { expect, test } from 'vitest'
import { createEventBus } from './eventBus.ts'

type Events = {
  connected: { readonly connectorId: string }
  closed: undefined
}

test('calls listeners in the order in which they were added', () => {
  const bus = createEventBus<Events>()
  const seen: string[] = []
  bus.on('connected', ({ connectorId }) => seen.push(`first ${connectorId}`))
  bus.on('connected', ({ connectorId }) => seen.push(`second ${connectorId}`))
  bus.on('closed', () => seen.push('closed'))
  bus.emit('connected', { connectorId: 'a' })
  expect(seen).toEqual(['first a', 'second a'])
})

test('calls listeners for all events with the type', () => {
  const bus = createEventBus<Events>()
  const seen: unknown[] = []
  bus.onAny((event) => {
    if (event.type === 'connected') seen.push(event.data.connectorId)
    else seen.push(event.data)
  })
  bus.emit('connected', { connectorId: 'a' })
  bus.emit('closed', undefined)
  expect(seen).toEqual(['a', undefined])
})

test('a listener that throws does not keep the others from being called', () => {
  const errors: unknown[] = []
  const bus = createEventBus<Events>((error) => errors.push(error))
  const seen: string[] = []
  const failure = new Error('mine')
  bus.on('closed', () => {
    throw failure
  })
  bus.on('closed', () => seen.push('second'))
  bus.onAny(() => seen.push('any'))
  bus.emit('closed', undefined)
  expect(seen).toEqual(['second', 'any'])
  expect(errors).toEqual([failure])
})

test('a listener may leave or bring others while it runs', () => {
  const bus = createEventBus<Events>()
  const seen: string[] = []
  const stop = bus.on('closed', () => {
    seen.push('once')
    stop()
    bus.on('closed', () => seen.push('later'))
  })
  bus.on('closed', () => seen.push('always'))
  bus.emit('closed', undefined)
  expect(seen).toEqual(['once', 'always'])
  bus.emit('closed', undefined)
  expect(seen).toEqual(['once', 'always', 'always', 'later'])
})

test('clearing removes every listener', () => {
  const bus = createEventBus<Events>()
  const seen: string[] = []
  bus.on('closed', () => seen.push('one'))
  bus.onAny(() => seen.push('any'))
  bus.clear()
  bus.emit('closed', undefined)
  expect(seen).toEqual([])
})

test('types forbid unknown events and wrong data', () => {
  const bus = createEventBus<Events>()
  // @ts-expect-error no such event
  bus.emit('opened', undefined)
  // @ts-expect-error data of another event
  bus.emit('connected', undefined)
  // @ts-expect-error no such event
  bus.on('opened', () => {})
  // @ts-expect-error the data has no such property
  bus.on('connected', ({ address }) => address)
})
