import { createClient, http } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { evmAccount, messageOf, NOW } from '../testing/accounts.test.support.ts'
import { useSandbox } from '../testing/sandbox.test.support.ts'
import type { Endpoints } from './Endpoints.ts'
import { verify } from './verify.ts'

const CHAIN = 'eip155:31337'
const sandbox = useSandbox()
const here = (): Endpoints => ({ [CHAIN]: sandbox.current.rpcUrl })
const expected = { domain: 'app.example', nonce: 'abcdef1234567890', now: NOW }

async function check(message: string, signature: string, endpoints = here()) {
  const answer = await verify({ message, signature, endpoints, expected })
  return answer.ok ? answer.account : answer.refusal
}

test('a contract signs in before it is deployed (ERC-6492) and afterwards (EIP-1271)', async () => {
  const smart = sandbox.current.createSmartAccount()
  const other = sandbox.current.createSmartAccount()
  const account = { account: smart.account, sign: smart.signBeforeDeployment }
  const message = messageOf(account)
  const wrapped = await smart.signBeforeDeployment(message)
  const plain = await smart.owner.signMessage({ message })
  expect(await check(message, wrapped)).toBe(smart.account)
  expect(await check(messageOf(account, { requestId: 'other' }), wrapped)).toBe('SIGNATURE_INVALID')
  expect(await check(message, await other.signBeforeDeployment(message))).toBe('SIGNATURE_INVALID')
  // Nothing can check it yet.
  expect(await check(message, plain)).toBe('SIGNATURE_INVALID')
  await smart.deploy()
  expect(await check(message, plain)).toBe(smart.account)
  expect(await check(message, wrapped)).toBe(smart.account)
  const wrong = await other.owner.signMessage({ message })
  expect(await check(message, wrong)).toBe('SIGNATURE_INVALID')
})

test('a chain can be asked through a function', async () => {
  const smart = sandbox.current.createSmartAccount()
  const message = messageOf({ account: smart.account, sign: smart.signBeforeDeployment })
  const wrapped = await smart.signBeforeDeployment(message)
  const { request } = createClient({ transport: http(sandbox.current.rpcUrl) })
  const ask = request as (call: { readonly method: string }) => Promise<unknown>
  expect(await check(message, wrapped, { [CHAIN]: ask })).toBe(smart.account)
})

test('a contract is not refused because its chain cannot be asked', async () => {
  const smart = sandbox.current.createSmartAccount()
  const message = messageOf({ account: smart.account, sign: smart.signBeforeDeployment })
  const wrapped = await smart.signBeforeDeployment(message)
  expect(await check(message, wrapped, {})).toBe('SIGNATURE_UNCHECKABLE')
  expect(await check(message, wrapped, { [CHAIN]: 'http://127.0.0.1:1' })).toBe('CHAIN_UNAVAILABLE')
  const failing = () => Promise.reject(new Error('It is down.'))
  expect(await check(message, wrapped, { [CHAIN]: failing })).toBe('CHAIN_UNAVAILABLE')
})

test('a contract of one chain is not asked about an account of another', async () => {
  const smart = sandbox.current.createSmartAccount()
  await smart.deploy()
  const elsewhere = smart.account.replace(CHAIN, 'eip155:1')
  const message = messageOf({ account: elsewhere, sign: smart.signBeforeDeployment })
  const signature = await smart.owner.signMessage({ message })
  // The endpoint is set for a chain that it does not serve.
  const endpoints = { 'eip155:1': sandbox.current.rpcUrl }
  expect(await check(message, signature, endpoints)).toBe('CHAIN_UNAVAILABLE')
})

test('a key’s signature is checked without asking a chain, a wrong one with it', async () => {
  const account = evmAccount(1, CHAIN)
  const message = messageOf(account)
  const endpoints = { [CHAIN]: 'http://127.0.0.1:1' }
  expect(await check(message, await account.sign(message), endpoints)).toBe(account.account)
  const wrong = await evmAccount(2).sign(message)
  expect(await check(message, wrong, endpoints)).toBe('CHAIN_UNAVAILABLE')
  expect(await check(message, wrong)).toBe('SIGNATURE_INVALID')
})

test('a chain is waited for 10 seconds in all', async () => {
  const { account } = evmAccount(1, CHAIN)
  const message = messageOf({ account, sign: () => '' })
  const signature = await evmAccount(2).sign(message)
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const asked = Promise.withResolvers<void>()
  let isAnswered = false
  const never = () => {
    asked.resolve()
    return new Promise(() => undefined)
  }
  const answer = check(message, signature, { [CHAIN]: never }).finally(() => {
    isAnswered = true
  })
  await asked.promise
  await vi.advanceTimersByTimeAsync(9_999)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBe('CHAIN_UNAVAILABLE')
})
