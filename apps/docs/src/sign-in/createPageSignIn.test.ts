import { createMessage } from '@bowline/sign-in'
import { createSignInClient } from '@bowline/sign-in/client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createPageSignIn } from './createPageSignIn.ts'

const ORIGIN = 'https://docs.example'

/** A page's client of the server, and a message for its next nonce. */
async function open() {
  const answer = createPageSignIn(ORIGIN)
  const client = createSignInClient({
    url: `${ORIGIN}/api/sign-in`,
    fetch: (input, init) => answer(new Request(input, init)),
  })
  const key = privateKeyToAccount(generatePrivateKey())
  const account = `eip155:1:${key.address}` as const
  const nonce = await client.getNonce()
  const message = createMessage({ account, domain: 'docs.example', uri: ORIGIN, ...nonce })
  return { client, key, account, message }
}

test('an account that has signed is signed in until it signs out', async () => {
  const { client, key, account, message } = await open()
  const signature = await key.signMessage({ message })
  const answer = await client.verify({ message, signature, account })
  expect(answer.ok && answer.session.accounts[0]?.account).toBe(account)
  expect((await client.getSession())?.accounts).toHaveLength(1)
  await client.signOut()
  expect(await client.getSession()).toBeUndefined()
})

test('a signature of somebody else is refused', async () => {
  const { client, account, message } = await open()
  const other = privateKeyToAccount(generatePrivateKey())
  const signature = await other.signMessage({ message })
  expect(await client.verify({ message, signature, account })).toMatchObject({ ok: false })
  expect(await client.getSession()).toBeUndefined()
})
