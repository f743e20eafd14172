import { expect, test } from 'vitest'
import { openStore } from '../store/openStore.ts'
import { createLogins } from './createLogins.ts'

test('a login that is forgotten takes the wallet and the receivers of its user with it', async () => {
  // A browser that keeps nothing: the values last as long as the page.
  const store = await openStore('test')
  for (const name of ['login', 'wallet', 'receivers', 'proofKey']) await store.set(name, name)
  await createLogins(store).forget()
  const kept = await Promise.all(['login', 'wallet', 'receivers'].map(store.get))
  expect(kept).toEqual([undefined, undefined, undefined])
  // It stands for the browser, and not for the user.
  expect(await store.get('proofKey')).toBe('proofKey')
})
