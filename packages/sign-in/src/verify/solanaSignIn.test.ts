import { type SignInFields, solanaSignInInput } from '@bowline/common/sign-in'
import { createSolanaTestWallet } from '@bowline/testing/solana'
import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { evmAccount, NOW, SOLANA, solanaAccount } from '../testing/accounts.test.support.ts'
import { verify } from './verify.ts'

const fields: SignInFields = {
  account: solanaAccount().account,
  domain: 'app.example',
  uri: 'https://app.example/login',
  nonce: 'abcdef1234567890',
  issuedAt: '2026-11-23T15:00:00.000Z',
}
const expected = { domain: 'app.example', nonce: fields.nonce, chains: [SOLANA], now: NOW }

interface Feature {
  signIn(input: object): Promise<readonly Signed[]>
}
interface Signed {
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}

/** Has a wallet connect and sign in one go. */
async function signIn(asked: SignInFields) {
  const networks = [{ chainId: SOLANA, rpcUrl: 'http://127.0.0.1:1' }] as const
  const { standard } = createSolanaTestWallet({ name: 'Harbor', networks })
  // A feature's type is known by its name alone.
  const { signIn } = standard.features['solana:signIn'] as Feature
  const [signed] = await signIn(solanaSignInInput(asked))
  if (!signed) throw new Error('The wallet has signed nothing.')
  const message = new TextDecoder().decode(signed.signedMessage)
  return { message, signature: base64.encode(signed.signature) }
}

test.each<[string, Partial<SignInFields>]>([
  ['no more than it needs', {}],
  [
    'everything',
    {
      statement: 'Sign in.',
      expirationTime: '2026-11-23T15:10:00.000Z',
      notBefore: '2026-11-23T15:00:00.000Z',
      requestId: 'r1',
      resources: ['https://app.example/terms', 'ipfs://abc'],
    },
  ],
])('what a wallet writes itself is accepted, with %s', async (_, changes) => {
  const proof = await signIn({ ...fields, ...changes })
  const verified = await verify({ ...proof, account: fields.account, expected })
  expect(verified).toMatchObject({ ok: true, account: fields.account, fields: changes })
  const other = await verify({ ...proof, expected: { ...expected, nonce: 'another123456' } })
  expect(other).toEqual({ ok: false, refusal: 'NONCE_INVALID' })
})

test('a wallet is asked with the names that it knows, and with no field that is missing', () => {
  expect(solanaSignInInput({ ...fields, statement: undefined })).toEqual({
    address: fields.account.slice(SOLANA.length + 1),
    domain: 'app.example',
    uri: 'https://app.example/login',
    version: '1',
    chainId: 'mainnet',
    nonce: 'abcdef1234567890',
    issuedAt: '2026-11-23T15:00:00.000Z',
  })
  expect(Object.keys(solanaSignInInput({ ...fields, statement: undefined }))).toHaveLength(7)
  const elsewhere = fields.account.replace(SOLANA, 'solana:localnet')
  expect(solanaSignInInput({ ...fields, account: elsewhere }).chainId).toBe('localnet')
  // As CAIP-2 has it: the first 32 characters of the genesis.
  const testnet = fields.account.replace(SOLANA, 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
  expect(solanaSignInInput({ ...fields, account: testnet }).chainId).toBe('testnet')
})

test.each([
  ['account', { account: evmAccount().account }],
  ['nonce', { nonce: 'short' }],
  ['statement', { statement: 'two\nlines' }],
])('a wallet is not asked with an invalid %s', (subject, changes) => {
  expect(() => solanaSignInInput({ ...fields, ...changes })).toThrow(
    expect.objectContaining({ code: 'FIELD_INVALID', subject }),
  )
})
