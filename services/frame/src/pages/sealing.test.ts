import { expect, test } from 'vitest'
import {
  createEndKeys,
  createSealing,
  createSealingAhead,
  newSecret,
  readSecret,
  windowIdOf,
} from './sealing.ts'

async function ends() {
  const secret = newSecret()
  const [page, window] = await Promise.all([createEndKeys(), createEndKeys()])
  const [ofPage, ofWindow] = await Promise.all([
    createSealing({ secret, own: page, other: window.publicKey, as: 'page' }),
    createSealing({
      secret,
      own: window,
      other: page.publicKey,
      as: 'window',
    }),
  ])
  return { secret, page, window, ofPage, ofWindow }
}

test('the two ends open what the other one has sealed, with whole numbers of any size and bytes', async () => {
  const { ofPage, ofWindow } = await ends()
  const bytes = Uint8Array.of(0, 127, 255)
  const list = [1, 'two', null, { three: 3n }]
  const message = { amount: 10n ** 30n, list, bytes, none: undefined }
  expect(await ofWindow.open(1, await ofPage.seal(1, message))).toEqual(message)
  expect(await ofPage.open(7, await ofWindow.seal(7, { act: 'approve' }))).toEqual({
    act: 'approve',
  })
})

test('a message opens under its own number, at the other end alone, and unchanged', async () => {
  const { ofPage, ofWindow } = await ends()
  const sealed = await ofWindow.seal(1, { act: 'approve' })
  await expect(ofPage.open(2, sealed)).rejects.toThrow()
  // Sent back to where it comes from.
  await expect(ofWindow.open(1, sealed)).rejects.toThrow()
  const other = sealed.startsWith('A') ? 'B' : 'A'
  await expect(ofPage.open(1, `${other}${sealed.slice(1)}`)).rejects.toThrow()
})

test('a window of other keys, or one that does not know the secret, opens nothing', async () => {
  const { secret, page, window, ofPage } = await ends()
  const sealed = await ofPage.seal(1, 'request')
  const impostor = await createEndKeys()
  const byImpostor = await createSealing({
    secret,
    own: impostor,
    other: page.publicKey,
    as: 'window',
  })
  await expect(byImpostor.open(1, sealed)).rejects.toThrow()
  // Who passes the keys on, and puts an own one in their place, lacks the secret of the address.
  const between = await createSealing({
    secret: newSecret(),
    own: window,
    other: page.publicKey,
    as: 'window',
  })
  await expect(between.open(1, sealed)).rejects.toThrow()
})

test('the server is told an id that the secret cannot be read off', async () => {
  const secret = newSecret()
  const id = await windowIdOf(secret)
  expect(id).toMatch(/^[-\w]{43}$/)
  expect(id).not.toBe(secret)
  expect(await windowIdOf(secret)).toBe(id)
  expect(readSecret(secret)).toBe(secret)
  expect([readSecret(''), readSecret('<x>'), readSecret(`${secret}a`)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('what is left before the window has come opens with the secret and the key of its page alone', async () => {
  const { secret, page, window, ofWindow } = await ends()
  const message = { kind: 'away', amount: 3n }
  const sealed = await (await createSealingAhead(secret, page.publicKey)).seal(1, message)
  const opened = await createSealingAhead(secret, page.publicKey)
  expect(await opened.open(1, sealed)).toEqual(message)
  await expect(opened.open(2, sealed)).rejects.toThrow()
  for (const [other, key] of [
    [newSecret(), page.publicKey],
    // The server has put a key in its place.
    [secret, window.publicKey],
  ] as const)
    await expect((await createSealingAhead(other, key)).open(1, sealed)).rejects.toThrow()
  // It is no answer, and an answer is none of it.
  await expect(ofWindow.open(1, sealed)).rejects.toThrow()
  const answer = await ofWindow.seal(1, { act: 'approve' })
  await expect(opened.open(1, answer)).rejects.toThrow()
})
