import { expect, onTestFinished, test } from 'vitest'
import type { KitOptions } from '../config/KitConfig.ts'
import { setupKit } from './kitHarness.test.support.ts'

/** What a start of the kit writes on the console. */
function told(options: object) {
  const lines: unknown[] = []
  const { warn } = console
  console.warn = (...text: unknown[]) => void lines.push(...text)
  onTestFinished(() => {
    console.warn = warn
  })
  setupKit({ ...(options as Partial<KitOptions>), debug: true }).kit.start()
  return lines
}

test('names all unknown options, and is silent without one', () => {
  expect(told({ colour: 'red', size: 1 })).toEqual([
    '[bowline] createKit: unknown options colour, size',
  ])
  expect(told({})).toEqual([])
})

test('alerts to a default network that the app does not list, and to no other', () => {
  const { kit, events } = setupKit({ defaultNetwork: 'eip155:999' })
  kit.start()
  expect(events('alertRaised')).toEqual([{ code: 'networkNotFound', cause: 'NETWORK_NOT_FOUND' }])
  const listed = setupKit({ defaultNetwork: kit.networks.getState().requested[0]?.chainId })
  listed.kit.start()
  expect(listed.events('alertRaised')).toEqual([])
})
