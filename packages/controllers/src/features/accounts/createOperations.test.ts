import { type ChainAdapter, type LoadOptions, loadCode, type Namespace } from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createOperations } from './createOperations.ts'

function setup() {
  const adapter = createFakeAdapter()
  const told: (LoadOptions | undefined)[] = []
  let failures = 0
  const counted: ChainAdapter<'eip155'> = {
    ...adapter,
    async load(options) {
      told.push(options)
      if (failures-- > 0) throw new Error('chunk')
      return adapter.load(options)
    },
  }
  // The map's type does not tie an adapter to the family of its key.
  const adapters = new Map<Namespace, ChainAdapter>([
    ['eip155', counted as unknown as ChainAdapter],
  ])
  const rpcUrls = { 'eip155:1': ['https://own.example'] }
  return {
    operations: createOperations(adapters, { rpcUrls }),
    told,
    fail: () => {
      failures = 1
    },
  }
}

test("loads a family once, with the app's own endpoints and the kit's code loader", async () => {
  const { operations, told } = setup()
  expect(await operations('eip155')).toBe(await operations('eip155'))
  expect(told).toEqual([{ rpcUrls: { 'eip155:1': ['https://own.example'] }, loadCode }])
})

test('retries a failed load on the next call', async () => {
  const { operations, told, fail } = setup()
  fail()
  await expect(operations('eip155')).rejects.toThrow('chunk')
  expect(await operations('eip155')).toBeDefined()
  expect(told).toHaveLength(2)
})

test('rejects a family without an adapter', async () => {
  await expect(setup().operations('cosmos' as Namespace)).rejects.toMatchObject({
    code: 'ADAPTER_NOT_FOUND',
  })
})

test('accepts operations that are methods of a class', async () => {
  const plain = await createFakeAdapter().load()
  class Operations {
    readonly isAddress = plain.isAddress
    readonly #name = 'own'
    getName() {
      return Promise.resolve(this.#name)
    }
  }
  const adapter = { ...createFakeAdapter(), load: async () => new Operations() }
  const adapters = new Map<Namespace, ChainAdapter>([
    ['eip155', adapter as unknown as ChainAdapter],
  ])
  const operations = await createOperations(adapters, {})('eip155')
  expect(Reflect.has(operations, 'getName')).toBe(true)
  expect(await Reflect.get(operations, 'getName')()).toBe('own')
})
