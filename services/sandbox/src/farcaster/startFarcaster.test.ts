import {
  type Address,
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  http,
  parseAbi,
  publicActions,
  verifyMessage,
} from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../startSandbox.ts'
import { sandboxWorld } from '../world/sandboxWorld.ts'
import { type LocalFarcaster, startFarcaster } from './startFarcaster.ts'

let sandbox: Sandbox
let farcaster: LocalFarcaster
beforeAll(async () => {
  sandbox = await startSandbox({ ports: [0, 0] })
  farcaster = await startFarcaster()
})
afterAll(async () => {
  await farcaster.stop()
  await sandbox.stop()
})

const ASKED = { siweUri: 'https://app.example/login', domain: 'app.example' }

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body: JSON.stringify(body), headers }
  const response = await fetch(`${farcaster.relayUrl}/v1${path}`, init)
  return { status: response.status, body: await response.json() }
}

async function open(fields: object = {}) {
  const { body } = await post('/channel', { ...ASKED, ...fields })
  const bearer = { authorization: `Bearer ${body.channelToken}` }
  return {
    ...(body as { channelToken: string; url: string; nonce: string }),
    bearer,
    choose: (form: Record<string, string>) =>
      fetch(body.url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
    async status() {
      const response = await fetch(`${farcaster.relayUrl}/v1/channel/status`, { headers: bearer })
      return { code: response.status, ...(await response.json()) }
    },
  }
}

const registry = parseAbi([
  'function idOf(address) view returns (uint256)',
  'function custodyOf(uint256) view returns (address)',
  'function register() returns (uint256)',
  'function transfer(address)',
])

/** The number that the chain knows for an account. */
const idOf = (account: `0x${string}`) =>
  createPublicClient({ transport: http(sandbox.networks[0].rpcUrl) }).readContract({
    address: farcaster.registry,
    abi: registry,
    functionName: 'idOf',
    args: [account],
  })

test('an app opens a channel and reads what the visitor has signed, once', async () => {
  const { nonce, choose, status } = await open()
  expect(await status()).toMatchObject({ code: 202, state: 'pending', nonce })
  expect((await choose({ signer: 'alice' })).status).toBe(200)
  const answer = await status()
  expect(answer).toMatchObject({
    code: 200,
    state: 'completed',
    nonce,
    authMethod: 'custody',
    fid: 1,
    username: 'alice',
  })
  expect(answer.message).toMatch(/^app\.example wants you to sign in with your Ethereum account:/)
  expect(parseSiweMessage(answer.message)).toMatchObject({
    address: sandboxWorld.people.alice.address,
    chainId: 10,
    domain: 'app.example',
    uri: 'https://app.example/login',
    version: '1',
    nonce,
    statement: 'Farcaster Auth',
    resources: ['farcaster://fid/1'],
  })
  const { alice } = sandboxWorld.people
  expect(await verifyMessage({ ...answer, address: alice.address })).toBe(true)
  expect(await idOf(alice.address)).toBe(1n)
  expect(await status()).toEqual({ code: 401, error: 'Unauthorized' })
})

test('the chain says who owns a number', async () => {
  const client = createPublicClient({ transport: http(sandbox.networks[0].rpcUrl) })
  for (const { fid, custody } of sandboxWorld.farcaster) {
    expect(await idOf(custody)).toBe(BigInt(fid))
    const call = { address: farcaster.registry, abi: registry, functionName: 'custodyOf' } as const
    expect(await client.readContract({ ...call, args: [BigInt(fid)] })).toBe(custody)
  }
  expect(await idOf(sandboxWorld.people.carol.address)).toBe(0n)
})

test('a number moves with its owner, and an account has one at most', async () => {
  const { carol, dave } = sandboxWorld.people
  const client = createTestClient({
    mode: 'anvil',
    transport: http(sandbox.networks[0].rpcUrl),
    pollingInterval: 50,
  }).extend(publicActions)
  const send = async (from: Address, functionName: 'register' | 'transfer', to?: Address) => {
    await client.impersonateAccount({ address: from })
    const data =
      functionName === 'register'
        ? encodeFunctionData({ abi: registry, functionName })
        : encodeFunctionData({ abi: registry, functionName, args: [to ?? from] })
    // With a limit of gas the call is sent even if it will fail.
    const call = { from, to: farcaster.registry, data, gas: 200_000n }
    const hash = await client.sendUnsignedTransaction(call)
    return (await client.waitForTransactionReceipt({ hash })).status
  }
  expect(await send(carol.address, 'register')).toBe('success')
  expect(await idOf(carol.address)).toBe(3n)
  expect(await send(carol.address, 'register')).toBe('reverted')
  expect(await send(carol.address, 'transfer', sandboxWorld.people.alice.address)).toBe('reverted')
  expect(await send(dave.address, 'transfer', carol.address)).toBe('reverted')
  expect(await send(carol.address, 'transfer', dave.address)).toBe('success')
  expect([await idOf(carol.address), await idOf(dave.address)]).toEqual([0n, 3n])
})

test('Mallory claims the number of Alice, and the chain says otherwise', async () => {
  const { choose, status } = await open()
  await choose({ signer: 'mallory' })
  const answer = await status()
  expect(answer).toMatchObject({ fid: 1, username: 'alice' })
  const { address, resources } = parseSiweMessage(answer.message)
  expect(resources).toEqual(['farcaster://fid/1'])
  expect(address).toBe(sandboxWorld.people.mallory.address)
  expect(await verifyMessage({ ...answer, address })).toBe(true)
  expect(await idOf(sandboxWorld.people.mallory.address)).toBe(0n)
})

test('what the app has asked for is in the message', async () => {
  const asked = {
    nonce: 'aNonceOfMine123',
    notBefore: '2026-11-23T00:00:00.000Z',
    expirationTime: '2026-11-23T00:10:00.000Z',
    requestId: 'request-1',
  }
  const { nonce, choose, status } = await open(asked)
  expect(nonce).toBe(asked.nonce)
  await choose({ signer: 'bob' })
  const { message, fid } = await status()
  expect(fid).toBe(2)
  expect(parseSiweMessage(message)).toMatchObject({
    nonce: asked.nonce,
    notBefore: new Date(asked.notBefore),
    expirationTime: new Date(asked.expirationTime),
    requestId: 'request-1',
  })
})

test('the first answer counts', async () => {
  const { choose, status, url } = await open()
  await Promise.all([choose({ signer: 'alice' }), choose({ signer: 'alice' })])
  await choose({ signer: 'bob' })
  expect(await (await fetch(url)).text()).toContain('<h1>Signed</h1>')
  expect(await status()).toMatchObject({ fid: 1 })
  expect((await fetch(url)).status).toBe(404)
  expect((await choose({ signer: 'bob' })).status).toBe(404)
})

test('a visitor who declines can still sign', async () => {
  const { choose, status } = await open()
  expect(await (await choose({ action: 'decline' })).text()).toContain('Nothing was signed.')
  expect(await status()).toMatchObject({ state: 'pending' })
  await choose({ signer: 'alice' })
  expect(await status()).toMatchObject({ state: 'completed' })
})

test('the visitor is sent back to the app, if it has said where it is', async () => {
  const { choose } = await open({ redirectUrl: 'https://app.example/back' })
  const answer = await choose({ signer: 'alice' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://app.example/back'])
})

test.each([
  ['no address', { siweUri: undefined }],
  ['an address that runs', { siweUri: 'javascript:alert(1)' }],
  ['a domain with a line of its own', { domain: 'app.example\nURI: https://other.example' }],
  ['a short nonce', { nonce: 'abc' }],
  ['a way back that runs', { redirectUrl: 'javascript:alert(1)' }],
  ['a time that is none', { expirationTime: 'soon' }],
])('a channel with %s is refused', async (_name, change) => {
  expect(await post('/channel', { ...ASKED, ...change })).toMatchObject({ status: 400 })
})

test('a test may answer a channel with anything, if it knows the key of the app', async () => {
  const { bearer, status } = await open()
  const answer = {
    message: 'not a message',
    signature: '0x00',
    fid: 7,
    username: 'x',
    displayName: 'X',
  }
  const withKey = (key: string) => ({ ...bearer, 'x-farcaster-auth-relay-key': key })
  expect((await post('/channel/authenticate', answer, withKey('wrong'))).status).toBe(401)
  expect((await post('/channel/authenticate', {}, withKey(farcaster.appKey))).status).toBe(400)
  expect(await status()).toMatchObject({ state: 'pending' })
  expect((await post('/channel/authenticate', answer, withKey(farcaster.appKey))).status).toBe(201)
  expect(await status()).toMatchObject({ state: 'completed', ...answer })
})

test('the page shows who asks, as text and without a script', async () => {
  const { url } = await open()
  const response = await fetch(url)
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  )
  const page = await response.text()
  expect(page).toContain('<dd>app.example</dd>')
  expect(page).not.toContain('<script')
})
