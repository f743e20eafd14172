import { type KitStorage, memoryStorage, type Network, type SignInTerms } from '@bowline/common'
import type { SignInProof } from '@bowline/common/sign-in'
import { testConversation } from '@bowline/common/testing'
import type { PairingWallet } from '@bowline/testing/pairing'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  createConnector,
  createWallet,
  local,
  networks,
  never,
  until,
} from './fixtures/setUp.test.fixture.ts'
import { type RelayProcess, startRelay } from './fixtures/startRelay.test.fixture.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let relay: RelayProcess
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.stop())

const TERMS: SignInTerms = {
  domain: 'app.example',
  uri: 'https://app.example',
  nonce: 'abcdef1234567890',
  issuedAt: '2026-11-23T15:00:00.000Z',
  expirationTime: '2099-11-23T15:10:00.000Z',
  statement: 'Members only.',
}

/** Connects where signing in is required. */
function connect(
  wallet: PairingWallet,
  {
    terms = TERMS,
    storage = memoryStorage(),
    wanted = networks,
  }: {
    readonly terms?: SignInTerms | null
    readonly storage?: KitStorage
    readonly wanted?: readonly Network[]
  } = {},
) {
  const asked: string[] = []
  const proofs: [SignInProof, unknown][] = []
  const attempt = createConnector(relay.url, { storage }, { storage }).connect({
    networks: wanted,
    signal: never,
    signIn: {
      async terms(namespace) {
        asked.push(namespace)
        return terms ?? undefined
      },
      signed: (proof, added) => void proofs.push([proof, added]),
    },
    ...testConversation(({ uri }) => void wallet.pair(uri)),
  })
  attempt.catch(() => undefined)
  return { asked, attempt, proofs }
}

const methodsOf = ({ log }: PairingWallet) => log.map(({ method }) => method)

test('a wallet connects and signs in with one prompt', async () => {
  const wallet = await createWallet(relay.url, { signsIn: true })
  const fetched = vi.spyOn(globalThis, 'fetch')
  const storage = memoryStorage()
  const { attempt, proofs } = connect(wallet, { storage })
  const session = await attempt
  expect(methodsOf(wallet)).toEqual(['wc_sessionAuthenticate'])
  const { address } = wallet.getState()
  const account = `eip155:31337:${address}`
  expect(session.scopes()).toMatchObject([{ namespace: 'eip155', accounts: [account] }])
  const [[proof, added] = []] = proofs
  expect(proofs).toHaveLength(1)
  expect(proof?.account).toBe(account)
  expect(proof?.message).toContain(`Nonce: ${TERMS.nonce}`)
  expect(added).toMatchObject({ recap: expect.stringMatching(/^urn:recap:/) })
  const { message = '', signature } = proof ?? {}
  expect(await verifyMessage({ address, message, signature: signature as never })).toBe(true)

  const params = ['0x68656c6c6f', address]
  const provider = session.provider('eip155')
  expect(await provider?.request({ method: 'personal_sign', params })).toMatch(/^0x/)
  expect(fetched).not.toHaveBeenCalled()
  await wallet.switchChain(1338)
  await until(() => session.scopes()[0]?.chainId === 'eip155:1338')
  await session.disconnect()
  await until(() => wallet.getState().sessions.length === 0)
})

test('the session is there on the next page', async () => {
  const wallet = await createWallet(relay.url, { signsIn: true })
  const storage = memoryStorage()
  const { attempt } = connect(wallet, { storage })
  const session = await attempt
  const next = createConnector(relay.url, { storage }, { storage })
  const restored = await next.restore?.({ networks, signal: never })
  expect(restored?.scopes()).toEqual(session.scopes())
  await restored?.disconnect()
})

test('a wallet that only knows proposals connects', async () => {
  const wallet = await createWallet(relay.url)
  const { asked, attempt, proofs } = connect(wallet)
  const session = await attempt
  expect([asked, proofs]).toEqual([['eip155'], []])
  expect(methodsOf(wallet)).toEqual(['wc_sessionPropose'])
  const methods = expect.arrayContaining(['personal_sign', 'eth_sendTransaction'])
  expect(wallet.log[0]?.params).toMatchObject({ eip155: { methods } })
  await session.disconnect()
})

test('a wallet whose user declines has declined', async () => {
  const wallet = await createWallet(relay.url, { signsIn: true, approval: 'manual' })
  const { attempt, proofs } = connect(wallet)
  await until(() => wallet.prompts.get().length === 1)
  wallet.reject()
  await expect(attempt).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect([proofs, wallet.getState().sessions]).toEqual([[], []])
})

test.each<[string, Parameters<typeof connect>[1]]>([
  ['the app has none to sign', { terms: null }],
  ['the protocol has no place for what is to be signed', { terms: { ...TERMS, requestId: '1' } }],
])('is asked to connect alone if %s', async (_, options) => {
  const wallet = await createWallet(relay.url, { signsIn: true })
  const { attempt } = connect(wallet, options)
  await (await attempt).disconnect()
  expect(methodsOf(wallet)).toEqual(['wc_sessionPropose'])
})

test('an app of several families keeps the others', async () => {
  const wallet = await createWallet(relay.url, { signsIn: true })
  const solana = { ...local, chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' } as never
  const { asked, attempt } = connect(wallet, { wanted: [...networks, solana] })
  await (await attempt).disconnect()
  expect([asked, methodsOf(wallet)]).toEqual([[], ['wc_sessionPropose']])
})
