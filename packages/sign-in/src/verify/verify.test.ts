import { createMessage, parseMessage, type SignInFields } from '@bowline/common/sign-in'
import {
  blake2AsU8a,
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { base58, base64, hex } from '@scure/base'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  at,
  BITCOIN,
  bitcoinAccount,
  evmAccount,
  messageOf,
  NOW,
  POLKADOT,
  polkadotAccount,
  SOLANA,
  solanaAccount,
  type TestAccount,
} from '../testing/accounts.test.support.ts'
import { negative, positive, type Vector } from './siweVectors.test.support.ts'
import { type Expected, type Verification, verify } from './verify.ts'

const expected: Expected = { domain: 'app.example', nonce: 'abcdef1234567890', now: NOW }

/** Verifies what an account signs; `changes` are of what is sent, or of what is expected. */
async function check(
  account: TestAccount,
  fields: Partial<SignInFields> = {},
  {
    expected: wanted,
    ...sent
  }: Partial<Omit<Verification, 'expected'>> & {
    readonly expected?: Partial<Expected>
  } = {},
) {
  const message = messageOf(account, fields)
  const proof = { message, signature: await account.sign(message), ...sent }
  const answer = await verify({ ...proof, expected: { ...expected, ...wanted } })
  return answer.ok ? answer.account : answer.refusal
}

describe('the vectors of EIP-4361', () => {
  const messageFor = ({ address, chainId, signature: _, time: __, ...fields }: Vector) =>
    createMessage({ ...fields, account: `eip155:${chainId}:${address}` })

  test.each(Object.entries(positive))('%s', async (_, vector) => {
    const { domain, nonce, signature, time = '2022-07-01T00:00:00Z' } = vector
    const expected = { domain, nonce, now: Date.parse(time) }
    const message = messageFor(vector)
    expect(await verify({ message, signature, expected })).toEqual({
      ok: true,
      account: `eip155:1:${vector.address}`,
      fields: parseMessage(message),
    })
  })

  test.each(Object.entries(negative))('%s', async (_, [refusal, vector, changes]) => {
    const { domain, nonce, signature } = vector
    const expected = { domain, nonce, now: Date.parse('2022-07-01T00:00:00Z'), ...changes }
    const message = messageFor(vector)
    expect(await verify({ message, signature, expected })).toEqual({ ok: false, refusal })
  })
})

const families: readonly (readonly [string, () => TestAccount, () => TestAccount])[] = [
  ['an EVM account', () => evmAccount(1), () => evmAccount(2)],
  ['a Solana account', () => solanaAccount(0), () => solanaAccount(1)],
  ['a Bitcoin account (P2WPKH)', () => bitcoinAccount('wpkh'), () => bitcoinAccount('tr')],
  ['a Bitcoin account (P2TR)', () => bitcoinAccount('tr'), () => bitcoinAccount('wpkh')],
  ['a Polkadot account', () => polkadotAccount(0), () => polkadotAccount(1)],
]

describe.each(families)('%s', (_, create, createOther) => {
  const account = create()
  const other = createOther()

  test('signs in with its own signature of this message', async () => {
    expect(await check(account)).toBe(account.account)
    expect(await check(account, {}, { account: account.account })).toBe(account.account)
  })

  test('does not with a signature of another message', async () => {
    const signature = await account.sign(messageOf(account, { nonce: 'another123456' }))
    expect(await check(account, {}, { signature })).toMatch(/^SIGNATURE_/)
  })

  test('does not with the signature of another account', async () => {
    const signature = await other.sign(messageOf(account))
    expect(await check(account, {}, { signature })).toMatch(/^SIGNATURE_/)
    expect(await check(account, {}, { account: other.account })).toBe('ACCOUNT_MISMATCH')
  })

  test.each<[string, Partial<SignInFields>]>([
    ['DOMAIN_MISMATCH', { domain: 'app.example.evil.com' }],
    ['DOMAIN_MISMATCH', { domain: 'app.example:8443' }],
    ['NONCE_INVALID', { nonce: 'another123456' }],
    ['EXPIRED', { expirationTime: at(0) }],
    ['EXPIRED', { expirationTime: at(-1) }],
    ['NOT_YET_VALID', { notBefore: at(1) }],
    ['URI_MISMATCH', { uri: 'https://app.example/elsewhere' }],
    ['STATEMENT_MISMATCH', { statement: 'Give me everything.' }],
  ])('is refused by %s for %j', async (refusal, fields) => {
    const wanted = { uri: 'https://app.example/login', statement: 'Sign in.' }
    const rest = refusal === 'STATEMENT_MISMATCH' ? {} : { statement: 'Sign in.' }
    expect(await check(account, { ...rest, ...fields }, { expected: wanted })).toBe(refusal)
    expect(await check(account, { statement: 'Sign in.' }, { expected: wanted })).toBe(
      account.account,
    )
  })

  test('may say what the session of a paired wallet may do', async () => {
    const recap = `urn:recap:${btoa('{"att":{"eip155":{"request/personal_sign":[{}]}}}')}`
    const says =
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."
    const expected = { statement: 'Sign in.' }
    const signed = (statement: string, resources = [recap]) =>
      check(account, { statement, resources }, { expected })
    expect(await signed(`Sign in. ${says}`)).toBe(account.account)
    expect(await signed(says)).toBe('STATEMENT_MISMATCH')
    expect(await signed(`Sign in. ${says} And more.`)).toBe('STATEMENT_MISMATCH')
    expect(await signed(`Sign in. ${says}`, [])).toBe('STATEMENT_MISMATCH')
  })

  test('is refused for a chain that the app does not serve', async () => {
    const expected = { chains: ['eip155:10', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] }
    expect(await check(account, {}, { expected })).toBe('CHAIN_NOT_SERVED')
  })

  test('is admitted until the very millisecond of its time', async () => {
    const times = { notBefore: at(0), expirationTime: at(1) }
    expect(await check(account, times)).toBe(account.account)
  })

  test('is refused, and nothing is thrown, for any text as signature or message', async () => {
    const message = messageOf(account)
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.stringMatching(/^0x([0-9a-f]{2}){60,70}$/),
      fc.base64String({ minLength: 80, maxLength: 200 }),
      fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/),
      fc.constantFrom('', '0x', '=='.repeat(50), '1'.repeat(50_000), `0x${'ff'.repeat(40_000)}`),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (signature) => {
        expect((await verify({ message, signature, expected })).ok).toBe(false)
        const wrong = { message: signature, signature, expected }
        expect(await verify(wrong)).toEqual({ ok: false, refusal: 'MESSAGE_INVALID' })
      }),
      { numRuns: 60 },
    )
  })
})

describe('an address', () => {
  const lower = (message: string) =>
    message.replace(/0x[0-9a-fA-F]{40}/, (one) => one.toLowerCase())
  const { sign, account } = evmAccount()

  test('of an EVM account may be in lower case, but not have another checksum', async () => {
    const message = lower(messageOf({ sign, account }))
    const verified = await verify({ message, signature: await sign(message), expected })
    expect(verified).toMatchObject({ ok: true, account })
    const address = account.slice('eip155:1:'.length)
    const swapped = address.replace(/[a-f]/, (letter) => letter.toUpperCase())
    const wrong = message.replace(/0x[0-9a-f]{40}/, swapped)
    expect(swapped).not.toBe(address)
    const refused = await verify({ message: wrong, signature: await sign(wrong), expected })
    expect(refused).toEqual({ ok: false, refusal: 'MESSAGE_INVALID' })
  })

  test.each([
    [`eip155:1:0x${'ab'.repeat(19)}`],
    ['eip155:1:vitalik.eth'],
    [`${SOLANA}:GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM`],
    [`${BITCOIN}:tb1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l`],
    [`${BITCOIN}:bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0m`],
    ['bip122:ffffffffffffffffffffffffffffffff:bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'],
    [`${POLKADOT}:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6`],
  ])('that is none of its chain makes no message: %s', async (wrong) => {
    expect(await check({ account: wrong, sign })).toBe('MESSAGE_INVALID')
  })
})

describe('Solana', () => {
  const account = solanaAccount()
  const message = messageOf(account)
  const bytes = base58.decode(String(account.sign(message)))

  test.each([
    ['base58', base58.encode(bytes)],
    ['base64', base64.encode(bytes)],
    ['hexadecimal', `0x${hex.encode(bytes)}`],
  ])('signatures may be in %s', async (_, signature) => {
    expect(await verify({ message, signature, expected })).toMatchObject({ ok: true })
  })

  test('messages that a wallet has written for `signIn` name the cluster', async () => {
    for (const cluster of ['mainnet', 'solana:mainnet']) {
      const written = message.replace(/Chain ID: .*/, `Chain ID: ${cluster}`)
      const signature = await account.sign(written)
      expect(await verify({ message: written, signature, expected })).toMatchObject({
        ok: true,
        account: account.account,
      })
    }
  })
})

describe('Polkadot, by signatures of another library', () => {
  beforeAll(() => cryptoWaitReady())
  const seed = new Uint8Array(32).fill(7)
  const utf8 = (text: string) => new TextEncoder().encode(text)
  const schemes = {
    sr25519() {
      const pair = sr25519PairFromSeed(seed)
      return { key: pair.publicKey, sign: (text: string) => sr25519Sign(utf8(text), pair) }
    },
    ed25519() {
      const pair = ed25519PairFromSeed(seed)
      return { key: pair.publicKey, sign: (text: string) => ed25519Sign(utf8(text), pair) }
    },
    ecdsa() {
      const pair = secp256k1PairFromSeed(seed)
      const sign = (text: string) => secp256k1Sign(utf8(text), pair, 'blake2')
      return { key: blake2AsU8a(pair.publicKey, 256), sign }
    },
  }

  test.each(Object.entries(schemes))('%s', async (_, create) => {
    const { key, sign } = create()
    const account = `${POLKADOT}:${encodeAddress(key, 0)}`
    const message = messageOf({ account, sign: () => '' })
    for (const text of [message, `<Bytes>${message}</Bytes>`]) {
      const signature = `0x${hex.encode(sign(text))}`
      expect(await verify({ message, signature, expected })).toMatchObject({ ok: true, account })
    }
    const signature = `0x${hex.encode(sign(`${message} `))}`
    expect(await verify({ message, signature, expected })).toMatchObject({ ok: false })
  })

  test('an account is the same in the spelling of another chain', async () => {
    const account = polkadotAccount()
    const key = encodeAddress(account.account.slice(POLKADOT.length + 1), 42)
    expect(await check(account, {}, { account: `${POLKADOT}:${key}` })).toBe(account.account)
  })
})

test('a Bitcoin address may be in capitals, and a signature of before BIP-322', async () => {
  const { account, sign } = bitcoinAccount()
  const capitals = `${BITCOIN}:${account.slice(BITCOIN.length + 1).toUpperCase()}`
  expect(await check({ account: capitals, sign })).toBe(account)
  expect(await check({ account, sign }, {}, { account: capitals })).toBe(account)
})
