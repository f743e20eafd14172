import { expect, test, vi } from 'vitest'
import { indexedDbStorage } from './indexedDbStorage.ts'

test('keeps values over a reload, each database its own', async () => {
  await indexedDbStorage('first').set('key', 'value')
  expect(await indexedDbStorage('first').get('key')).toBe('value')
  expect(await indexedDbStorage('second').get('key')).toBeNull()
  await indexedDbStorage('first').remove('key')
  expect(await indexedDbStorage('first').get('key')).toBeNull()
})

test('where storage is blocked, values live as long as the page', async () => {
  const blocked = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Storage is blocked.', 'SecurityError')
  })
  const storage = indexedDbStorage('blocked')
  await storage.set('key', 'value')
  expect(await storage.get('key')).toBe('value')
  await storage.remove('key')
  expect(await storage.get('key')).toBeNull()
  blocked.mockRestore()
})
