import { parseMessage, type SignInFields } from '@bowline/common/sign-in'
import { expect, test } from 'vitest'
import { createSIWEConfig, type SIWEOptions, type SIWESession } from './createSiweConfig.ts'

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const ACCOUNT = `eip155:10:${ADDRESS}` as const
const request = { account: ACCOUNT, domain: 'app.example', uri: 'https://app.example' }
const { signal } = new AbortController()

/** A back end of an app that takes one signature. */
function setup(more: Partial<SIWEOptions> = {}) {
  const calls: string[] = []
  let session: SIWESession | null = null
  const options: SIWEOptions = {
    getNonce: async () => 'nonce12345678',
    getMessageParams: async () => ({ statement: 'Members only.', domain: 'login.app.example' }),
    async verifyMessage({ message, signature }) {
      const parsed = parseMessage(message)
      if (signature !== '0x51' || parsed?.nonce !== 'nonce12345678') return false
      session = { address: parsed.address, chainId: Number(parsed.chainId) }
      return true
    },
    getSession: async () => session,
    async signOut() {
      session = null
      return true
    },
    onSignIn: ({ address }) => void calls.push(`in ${address}`),
    onSignOut: () => void calls.push('out'),
    ...more,
  }
  const siwe = createSIWEConfig(options)
  const message = () => siwe.createMessage?.({ ...request, signal }) ?? Promise.resolve('')
  return { siwe, calls, message, options }
}

test('writes the message of EIP-4361 with what the back end wants in it', async () => {
  const { message } = setup()
  expect(parseMessage(await message())).toMatchObject({
    address: ADDRESS,
    domain: 'login.app.example',
    uri: 'https://app.example',
    statement: 'Members only.',
    chainId: '10',
    nonce: 'nonce12345678',
  })
})

test('has the back end write the message, if it wants to', async () => {
  const { message } = setup({ createMessage: ({ nonce }) => `Sign ${nonce}` })
  expect(await message()).toBe('Sign nonce12345678')
})

test('calls a back end that is an object of a class as one', async () => {
  class BackEnd implements SIWEOptions {
    readonly #options: SIWEOptions = setup().options
    readonly #statement = 'Members only.'
    getNonce = async () => 'nonce12345678'
    verifyMessage = this.#options.verifyMessage
    getSession = this.#options.getSession
    signOut = this.#options.signOut
    async getMessageParams() {
      return { statement: this.#statement }
    }
    createMessage({ nonce, statement }: SignInFields) {
      return `${this.#statement} ${statement} ${nonce}`
    }
  }
  const siwe = createSIWEConfig(new BackEnd())
  const message = await siwe.createMessage?.({ ...request, signal })
  expect(message).toBe('Members only. Members only. nonce12345678')
})

test('says how to get a message in place of a nonce', async () => {
  await expect(setup().siwe.server.getNonce()).rejects.toMatchObject({
    code: 'INVALID_CONFIG',
    context: { option: 'siweConfig', problem: expect.stringContaining('call its `createMessage`') },
  })
})

test('opens, finds and ends the session of the back end', async () => {
  const { siwe, calls, message } = setup()
  const { server } = siwe
  expect(await server.getSession()).toBeUndefined()
  const answer = await server.verify({ message: await message(), signature: '0x51' })
  const accounts = [{ account: ACCOUNT }]
  expect(answer).toMatchObject({ ok: true, session: { accounts } })
  expect(await server.getSession()).toMatchObject({ accounts })
  await server.signOut()
  expect(await server.getSession()).toBeUndefined()
  expect(calls).toEqual([`in ${ADDRESS}`, 'out'])
})

test('says what the back end refuses', async () => {
  const { siwe, message, calls } = setup()
  const refused = await siwe.server.verify({ message: await message(), signature: '0x52' })
  expect(refused).toEqual({ ok: false, refusal: 'SIGNATURE_INVALID' })
  const { siwe: stuck } = setup({ signOut: async () => false })
  await expect(stuck.server.signOut()).rejects.toThrow()
  expect(calls).toEqual([])
})

test('concerns wallets of EVM, and is required unless the app says otherwise', () => {
  expect(setup().siwe).toMatchObject({
    isRequired: true,
    signsOutOnDisconnect: true,
    namespaces: ['eip155'],
  })
  const { siwe } = setup({ required: false, signOutOnDisconnect: false })
  expect(siwe).toMatchObject({ isRequired: false, signsOutOnDisconnect: false })
})
