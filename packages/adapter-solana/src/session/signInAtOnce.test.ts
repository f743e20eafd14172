import { type ConnectOptions, KitError, type Notice, type SignInTerms } from '@bowline/common'
import { parseMessage, type SignInProof } from '@bowline/common/sign-in'
import { createManualClock, testConversation } from '@bowline/common/testing'
import { hasSignedBytes } from '@bowline/signatures/solana'
import {
  createSolanaTestWallet,
  type SolanaTestWalletOptions,
  solanaTestAccount,
} from '@bowline/testing/solana'
import type { Wallet } from '@wallet-standard/base'
import { expect, test, vi } from 'vitest'
import { fromBase58 } from '../base58.ts'
import { createWalletConnector } from '../createWalletConnector.ts'
import { solanaDevnet, solanaMainnet } from '../networks.ts'

const rpcUrl = 'http://127.0.0.1:1'
const alice = solanaTestAccount(0)
const bob = solanaTestAccount(1)
const TERMS: SignInTerms = {
  domain: 'app.example',
  uri: 'https://app.example',
  nonce: 'abcdef1234567890',
  issuedAt: '2026-11-23T15:00:00.000Z',
  expirationTime: '2026-11-23T15:10:00.000Z',
  statement: 'Members only.',
}

function setup(more: Partial<SolanaTestWalletOptions> = {}, terms: SignInTerms | null = TERMS) {
  const networks = [{ chainId: solanaMainnet.chainId, rpcUrl }] as const
  const wallet = createSolanaTestWallet({ name: 'Harbor', networks, ...more })
  return { wallet, ...connectorTo(wallet.standard, terms) }
}

function connectorTo(wallet: Wallet, terms: SignInTerms | null = TERMS) {
  const clock = createManualClock()
  const proofs: SignInProof[] = []
  const told: Notice[] = []
  const asked: string[] = []
  const connector = createWalletConnector({
    id: 'wallet-standard:Harbor',
    name: 'Harbor',
    type: 'announced',
    wallet,
    clock,
  })
  const connect = (part: Partial<ConnectOptions<'solana'>> = {}) =>
    connector.connect({
      networks: [solanaMainnet, solanaDevnet],
      signal: new AbortController().signal,
      ...testConversation(),
      tell: (notice) => void told.push(notice),
      signIn: {
        async terms(namespace) {
          asked.push(namespace)
          return terms ?? undefined
        },
        signed: (proof) => void proofs.push(proof),
      },
      ...part,
    })
  return { connect, proofs, told, asked, clock }
}

/** A wallet that answers `solana:signIn` and `standard:connect` as the test says. */
function walletThat(signIn: () => unknown, shown: readonly object[] = []) {
  const connects = vi.fn(async () => ({ accounts: [accountOf(alice)] }))
  const wallet = {
    accounts: shown,
    features: {
      'standard:connect': { connect: connects },
      'solana:signIn': { signIn },
    },
  } as unknown as Wallet
  return { ...connectorTo(wallet), connects }
}

const accountOf = ({ address, publicKey }: typeof alice) => {
  return { address, publicKey, chains: ['solana:mainnet'], features: [] }
}
const signedBy = (account: typeof alice, part: object = {}) => [
  {
    account: accountOf(account),
    signedMessage: new TextEncoder().encode('anything'),
    signature: new Uint8Array(64),
    ...part,
  },
]
const idOf = ({ address }: typeof alice) => `${solanaMainnet.chainId}:${address}`

test('connects and signs in with one prompt, by a message that says what the app wants', async () => {
  const { wallet, connect, proofs, told, asked } = setup({ accounts: [1, 0] })
  const session = await connect()
  expect(wallet.log.map(({ method }) => method)).toEqual(['solana:signIn'])
  expect(asked).toEqual(['solana'])
  expect(told).toEqual([{ kind: 'wallet', signsIn: true }])
  expect(session.scopes()[0]?.accounts).toEqual([idOf(bob), idOf(alice)])
  const [proof] = proofs
  expect(parseMessage(proof?.message ?? '')).toMatchObject({
    ...TERMS,
    address: bob.address,
    chainId: 'mainnet',
    family: 'Solana',
  })
  const message = new TextEncoder().encode(proof?.message)
  const signature = fromBase58(proof?.signature ?? '') ?? new Uint8Array()
  expect(hasSignedBytes({ message, signature, publicKey: bob.publicKey })).toBe(true)
})

test('puts the account that has signed first, whichever the wallet shows first', async () => {
  const { connect } = walletThat(() => signedBy(bob), [accountOf(alice), accountOf(bob)])
  expect((await connect()).scopes()[0]?.accounts).toEqual([idOf(bob), idOf(alice)])
})

test.each([
  ['has no such feature', { without: ['solana:signIn'] as const }, TERMS],
  ['is to be connected alone', {}, null],
])('a wallet that %s is asked to connect', async (_, options, terms) => {
  const { wallet, connect, proofs, told } = setup(options, terms)
  await connect()
  expect(wallet.log.map(({ method }) => method)).toEqual(['standard:connect'])
  expect([proofs, told]).toEqual([[], []])
})

test('a wallet is asked for no terms that it cannot use', async () => {
  const { asked, connect } = setup({ without: ['solana:signIn'] })
  await connect()
  expect(asked).toEqual([])
})

test('a user who declines is not asked again', async () => {
  const { connects, connect } = walletThat(() => Promise.reject({ code: 4001, message: 'No' }))
  await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(connects).not.toHaveBeenCalled()
})

test.each<[string, () => unknown]>([
  ['cannot do that after all', () => Promise.reject({ code: 4200, message: 'Unsupported' })],
  ['fails', () => Promise.reject(new Error('A Ledger cannot sign messages'))],
  ['answers with nothing', () => []],
  ['answers with two signatures', () => [...signedBy(alice), ...signedBy(bob)]],
  ['answers without an account', () => signedBy(alice, { account: undefined })],
  [
    'names an address that is not its key',
    () => signedBy(alice, { account: { ...accountOf(alice), address: bob.address } }),
  ],
  ['answers with text in place of bytes', () => signedBy(alice, { signedMessage: 'anything' })],
])('a wallet that %s is asked to connect alone', async (_, signIn) => {
  const { connects, connect, proofs, told } = walletThat(signIn)
  const session = await connect()
  expect(session.scopes()[0]?.accounts).toEqual([idOf(alice)])
  expect([connects.mock.calls.length, proofs]).toEqual([1, []])
  expect(told.at(-1)).toEqual({ kind: 'wallet' })
})

test.each<[string, object]>([
  ['a signature that is not its own', {}],
  ['a message that is no text', { signedMessage: new Uint8Array([0xff, 0xfe]) }],
  ['a message that is too long', { signedMessage: new Uint8Array(65_537).fill(97) }],
])('%s is not handed over, and the wallet is connected', async (_, part) => {
  const { connects, connect, proofs } = walletThat(() => signedBy(alice, part))
  expect((await connect()).scopes()).toHaveLength(1)
  expect([connects.mock.calls.length, proofs]).toEqual([0, []])
})

test('what is signed by an account of another network is not handed over', async () => {
  const { connect, proofs } = setup()
  const session = await connect({ networks: [solanaDevnet, solanaMainnet] })
  expect(session.scopes()[0]?.chainId).toBe(solanaMainnet.chainId)
  expect(proofs).toEqual([])
})

test('nobody is asked once the user has left', async () => {
  const controller = new AbortController()
  const { wallet, connect } = setup()
  const connecting = connect({
    signal: controller.signal,
    signIn: {
      async terms() {
        controller.abort()
        return TERMS
      },
      signed: () => {},
    },
  })
  await expect(connecting).rejects.toEqual(new KitError('ABORTED'))
  expect(wallet.log).toEqual([])
})
