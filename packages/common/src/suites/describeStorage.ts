import { describe, expect, test } from 'vitest'
import type { KitStorage } from '../ports/KitStorage.ts'

export interface StorageSuite {
  readonly name: string
  /** Creates an empty storage. */
  create(): KitStorage
}

/** The contract that every storage passes. */
export function describeStorage({ name, create }: StorageSuite): void {
  describe(`storage contract: ${name}`, () => {
    test('returns null for a key that was never set', async () => {
      expect(await create().get('bowline.connections')).toBeNull()
    })

    test('returns what was set last', async () => {
      const storage = create()
      await storage.set('bowline.connections', 'one')
      await storage.set('bowline.connections', 'two')
      expect(await storage.get('bowline.connections')).toBe('two')
    })

    test.each([
      ['nothing', ''],
      ['JSON', '{"a":[1,"b; c=d"],"e":"%20\\"\\n"}'],
      ['every script', 'żółw 😀 مرحبا \u0000 line\nbreak'],
      ['half a surrogate pair, as JSON writes it', JSON.stringify('\ud800')],
      ['5000 characters', 'x'.repeat(5000)],
    ])('keeps %s as it is', async (_, value) => {
      const storage = create()
      await storage.set('bowline.connections', value)
      expect(await storage.get('bowline.connections')).toBe(value)
    })

    test.each(['a;b=c', 'wc@2:core:0.3//keychain', '__proto__', 'constructor', 'ключ', ' '])(
      'takes %j for a key',
      async (key) => {
        const storage = create()
        expect(await storage.get(key)).toBeNull()
        await storage.set(key, 'value')
        expect(await storage.get(key)).toBe('value')
        await storage.remove(key)
        expect(await storage.get(key)).toBeNull()
      },
    )

    test('removes one key and keeps similar ones', async () => {
      const storage = create()
      await Promise.all([storage.set('bowline.a', '1'), storage.set('bowline.ab', '2')])
      await storage.remove('bowline.a')
      expect(await storage.get('bowline.a')).toBeNull()
      expect(await storage.get('bowline.ab')).toBe('2')
    })

    test('accepts removing an absent key', async () => {
      await expect(create().remove('bowline.connections')).resolves.toBeUndefined()
    })

    test('replaces a long value with a short one, and a short one with a long one', async () => {
      const storage = create()
      for (const value of ['short', 'x'.repeat(5000), 'short again']) {
        await storage.set('bowline.connections', value)
        expect(await storage.get('bowline.connections')).toBe(value)
      }
      await storage.remove('bowline.connections')
      expect(await storage.get('bowline.connections')).toBeNull()
    })

    test('does not report its own changes to its listeners', async () => {
      const storage = create()
      const seen: (string | null)[] = []
      const stop = storage.watch?.('bowline.connections', (value) => seen.push(value))
      await storage.set('bowline.connections', 'mine')
      await storage.remove('bowline.connections')
      stop?.()
      stop?.()
      expect(seen).toEqual([])
    })
  })
}
