import { memoryStorage } from '@bowline/common'
import type { SignInServer } from '@bowline/common/sign-in'
import { createFakeAdapter, createFakeWallet } from '@bowline/common/testing'
import { connect, createKit, disconnect } from '@bowline/controllers'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAuthJs, signInWithAuthJs } from './authJs.test.support.ts'
import { createBetterAuth, signInWithBetterAuth } from './betterAuth.test.support.ts'
import { CHAIN, ORIGIN } from './shop.test.support.ts'

const user = privateKeyToAccount(`0x${'1'.padStart(64, '0')}`)
const thief = privateKeyToAccount(`0x${'2'.padStart(64, '0')}`)
const account = `${CHAIN}:${user.address}` as const

beforeEach(() => {
  vi.stubGlobal('location', new URL(`${ORIGIN}/cart`))
  return () => vi.unstubAllGlobals()
})

/** A page with a wallet, which signs with a key of the test. */
function openPage(server: SignInServer, key = user) {
  const wallet = createFakeWallet({
    accounts: [account],
    async respond(method, params) {
      if (method !== 'personal_sign') return undefined
      const [message = ''] = params as readonly string[]
      return key.signMessage({ message })
    },
  })
  const proofs: Parameters<SignInServer['verify']>[0][] = []
  const signedOut = Promise.withResolvers<void>()
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    projectId: 'shop',
    storage: memoryStorage(),
    siwx: {
      server: {
        ...server,
        verify(proof, options) {
          proofs.push(proof)
          return server.verify(proof, options)
        },
        async signOut(options) {
          await server.signOut(options)
          signedOut.resolve()
        },
      },
    },
  })
  onTestFinished(() => kit.destroy())
  kit.start()
  const problems: string[] = []
  const enter = () =>
    connect(
      kit,
      { connectorId: 'fake' },
      {
        onStep(step) {
          if (step.kind !== 'signIn' || step.isAnswered) return
          if (step.problem) {
            problems.push(step.problem)
            step.answer({ isAccepted: false })
          } else if (step.message) step.answer({ isAccepted: true })
        },
      },
    )
  return { kit, enter, problems, proofs, signedOut: signedOut.promise }
}

describe.each([
  ['better-auth', createBetterAuth, signInWithBetterAuth],
  ['Auth.js', createAuthJs, signInWithAuthJs],
] as const)('a back end with %s', (_, create, signIn) => {
  test('signs a wallet in, once for each message, and out with it', async () => {
    const browser = create().open()
    const server = signIn(browser)
    expect(await server.getSession()).toBeUndefined()
    const { enter, kit, proofs, signedOut } = openPage(server)
    await enter()
    expect(kit.connections.getState().eip155?.status).toBe('connected')
    const [{ account: own, signedInAt, expiresAt } = {}] =
      (await server.getSession())?.accounts ?? []
    expect(own).toBe(account)
    expect(Number(expiresAt)).toBeGreaterThan(Number(signedInAt))
    const [proof] = proofs
    if (!proof) throw new Error('a proof')
    // Its answer may have been lost: it is sent again.
    expect(await server.verify(proof)).toMatchObject({ ok: true })
    await disconnect(kit)
    await signedOut
    expect(await server.getSession()).toBeUndefined()
    // Whoever has read the message has nothing of it.
    expect(await server.verify(proof)).toMatchObject({ ok: false })
    expect(await server.getSession()).toBeUndefined()
  })

  test('does not sign in who has not the key', async () => {
    const server = signIn(create().open())
    const { enter, kit, problems } = openPage(server, thief)
    await expect(enter()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(problems).toHaveLength(1)
    expect(kit.connections.getState().eip155?.status).toBe('disconnected')
    expect(await server.getSession()).toBeUndefined()
  })
})
