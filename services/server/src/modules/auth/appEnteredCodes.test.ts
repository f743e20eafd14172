import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { apiAddress } from '@bowline/common'
import { authApi, type Endpoint, grantsApi, vaultApi, writeKeyUse } from '@bowline/common/api'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createKeyFile } from '../../drivers/kms/keyFile.ts'
import { frameUrl, serveLogin, type TestBrowser } from '../../testing/createLogin.test.support.ts'
import { caller, shopOrigin } from '../../testing/createTestServer.test.support.ts'
import { openMigrated } from '../../testing/openMigrated.test.support.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'
import { A_TEXT, createTestWallet } from '../vault/testWallet.test.support.ts'

const mailbox = startTestMailbox()
const someone = () => `${randomUUID()}@example.org`
const refusedWith = (reason: string) => ({ code: 'HTTP_STATUS', context: { reason } })
const SOON = Date.UTC(2027, 0, 1)
const PRF = Buffer.alloc(32, 1)

function serve({ appEnteredCodes = true } = {}) {
  const keyFile = join(temporaryFolder(), 'bowline.keys')
  createKeyFile(keyFile, Date.now())
  const db = openMigrated()
  onTestFinished(() => db.close())
  const projects = [{ id: 'shop', origins: [shopOrigin], appEnteredCodes }]
  const server = serveLogin(
    mailbox,
    {
      BOWLINE_ROLES: 'api,auth',
      BOWLINE_KMS_KEYS: keyFile,
      BOWLINE_PROJECTS: JSON.stringify(projects),
    },
    { db },
  )
  const call = async (browser: TestBrowser, endpoint: Endpoint, params: object = {}) => {
    const { url, body } = apiAddress(endpoint, params as never, { baseUrl: frameUrl, caller })
    const response = await server.app.request(url.href, {
      method: endpoint.method,
      headers: { ...(await browser.headersOf(endpoint.method, url, body)), origin: frameUrl },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, body: await response.json() }
  }
  return { ...server, db, call }
}

/** Enters the right code, as the app passes it on. */
async function enterInApp(browser: TestBrowser, email: string) {
  const { requestId } = await browser.requestCode(email)
  const code = await browser.codeFor(email)
  const answer = await browser.api.verify({ requestId, code, enteredIn: 'app' })
  if (answer.status === 'loggedIn') browser.use(answer.accessToken)
  return { ...answer, requestId, code }
}

describe('a code that was typed into the app', () => {
  test('logs in, and the login says so after each renewal', async () => {
    const { browser, clock, call } = serve()
    const visitor = await browser()
    const login = await enterInApp(visitor, someone())
    expect(login).toMatchObject({ status: 'loggedIn', assurance: 'app-entered' })
    let refreshToken = 'refreshToken' in login ? login.refreshToken : ''
    for (let n = 0; n < 2; n += 1) {
      clock.advance(60_000)
      const renewed = await visitor.api.refresh({ refreshToken })
      expect(renewed.assurance).toBe('app-entered')
      refreshToken = renewed.refreshToken
      visitor.use(renewed.accessToken)
      expect((await call(visitor, vaultApi.backup)).body.code).toBe('ASSURANCE_TOO_LOW')
    }
  })

  test('is in the log of what happened to the account, beside logins in the page', async () => {
    const { browser, clock } = serve()
    const visitor = await browser()
    const email = someone()
    await enterInApp(visitor, email)
    clock.advance(60_000)
    const login = await visitor.enter(email)
    visitor.use('accessToken' in login ? login.accessToken : undefined)
    const { acts } = await visitor.api.acts({})
    const done = { event: 'login.done', kind: 'email' }
    expect(acts).toMatchObject([
      { ...done, assurance: 'frame' },
      { ...done, assurance: 'app-entered' },
    ])
  })

  test('is refused for a project that does not allow it, and is still good for the page', async () => {
    const { browser } = serve({ appEnteredCodes: false })
    const visitor = await browser()
    const email = someone()
    const { requestId } = await visitor.requestCode(email)
    const code = await visitor.codeFor(email)
    // More often than a code may be tried.
    for (let n = 0; n < 6; n += 1)
      await expect(visitor.api.verify({ requestId, code, enteredIn: 'app' })).rejects.toMatchObject(
        refusedWith('APP_CODES_NOT_ALLOWED'),
      )
    expect(await visitor.api.verify({ requestId, code })).toMatchObject({ assurance: 'frame' })
  })

  test('marks the login of a device that has to be allowed first', async () => {
    const { browser, clock } = serve()
    const email = someone()
    const owner = await browser()
    await owner.enter(email)
    clock.advance(60_000)
    const phone = await browser()
    const knock = await enterInApp(phone, email)
    if (knock.status !== 'device') throw new Error('Expected a check of the device.')
    const { requestId, number } = knock
    await owner.api.answerDevice({ token: await phone.linkFor(email), number })
    expect(await phone.api.login({ requestId })).toMatchObject({ assurance: 'app-entered' })
  })

  test('marks the login even if it was typed into the page after a wrong one in the app', async () => {
    const { browser } = serve()
    const visitor = await browser()
    const email = someone()
    const { requestId } = await visitor.requestCode(email)
    const code = await visitor.codeFor(email)
    const wrong = `${code.slice(0, 7)}${(Number(code[7]) + 1) % 10}`
    await expect(
      visitor.api.verify({ requestId, code: wrong, enteredIn: 'app' }),
    ).rejects.toMatchObject(refusedWith('CODE_WRONG'))
    expect(await visitor.api.verify({ requestId, code })).toMatchObject({
      assurance: 'app-entered',
    })
  })

  test('says nothing about the next login in the page, on the same device', async () => {
    const { browser, clock, call } = serve()
    const visitor = await browser()
    const email = someone()
    const first = await enterInApp(visitor, email)
    clock.advance(60_000)
    const next = await visitor.enter(email)
    expect(next).toMatchObject({ status: 'loggedIn', assurance: 'frame' })
    expect('deviceId' in next && next.deviceId).toBe('deviceId' in first && first.deviceId)
    // It has no wallet yet.
    expect((await call(visitor, vaultApi.backup)).body.code).toBe('WALLET_NOT_FOUND')
  })

  test.each(['page', 'frame', '', null, true, { app: 1 }])('%j is no place', async (enteredIn) => {
    const { browser, call } = serve()
    const visitor = await browser()
    const email = someone()
    const { requestId } = await visitor.requestCode(email)
    const code = await visitor.codeFor(email)
    const { status } = await call(visitor, authApi.verify, { requestId, code, enteredIn })
    expect(status).toBe(400)
  })
})

type SessionCalls<A> = {
  [K in keyof A as A[K] extends { readonly proof: 'session' } ? K : never]: 'allowed' | 'refused'
}

/** What a login may do whose code was typed into the app. `release` is about the slot of its own device. */
const RULES: {
  readonly auth: SessionCalls<typeof authApi>
  readonly vault: SessionCalls<typeof vaultApi>
  readonly grants: SessionCalls<typeof grantsApi>
} = {
  auth: {
    stepUp: 'refused',
    // Need what `stepUp` sends, or another way to log in than by email.
    confirm: 'allowed',
    stepUpElsewhere: 'allowed',
    confirmElsewhere: 'allowed',
    stepUpPasskey: 'allowed',
    confirmPasskey: 'allowed',
    changeEmail: 'refused',
    // Needs what `changeEmail` sends.
    confirmEmail: 'allowed',
    emailChange: 'allowed',
    keepEmail: 'refused',
    logout: 'allowed',
    user: 'allowed',
    devices: 'allowed',
    acts: 'allowed',
    revokeDevice: 'refused',
    enterApp: 'refused',
    apps: 'allowed',
    leaveApp: 'refused',
  },
  vault: {
    create: 'allowed',
    read: 'allowed',
    release: 'allowed',
    weigh: 'allowed',
    limits: 'allowed',
    setLimits: 'refused',
    addSlot: 'refused',
    removeSlot: 'refused',
    replace: 'refused',
    backup: 'refused',
    takeKeys: 'refused',
    beginTransfer: 'refused',
    transfer: 'refused',
    answerTransfer: 'refused',
    denyTransfer: 'refused',
    takeTransfer: 'refused',
    leaveTransfer: 'refused',
    custody: 'allowed',
    beginRecovery: 'refused',
    recovery: 'refused',
    takeRecovery: 'refused',
    cancelRecovery: 'refused',
    hold: 'refused',
    cancelHold: 'refused',
    close: 'refused',
    // Making a wallet takes one.
    beginAct: 'allowed',
    registerKey: 'refused',
    restore: 'refused',
  },
  grants: { grant: 'refused' },
}

describe('a login whose code was typed into the app', () => {
  test('may do what the rules say, call by call, and all of it after a login in the page', async () => {
    const { browser, clock, call } = serve()
    const visitor = await browser()
    const email = someone()
    const wallet = createTestWallet()
    const { slot } = wallet.device()
    const { slotId } = slot
    const vault = wallet.vault()
    const secret = 's'.repeat(22)
    const entered = { requestId: secret, code: '12345678' }
    const bytes = { clientData: 'ab', authenticatorData: 'ab', signature: 'ab' }
    const signed = { requestId: secret, credentialId: 'c'.repeat(16), ...bytes }
    const grant = {
      pci: `0x${'ab'.repeat(32)}`,
      permissions: [{ type: 'native' }],
      policies: [],
      expiration: SOON,
    }
    const params: Readonly<Record<string, object>> = {
      confirm: entered,
      confirmElsewhere: { requestId: secret },
      stepUpPasskey: { origin: shopOrigin },
      confirmPasskey: signed,
      changeEmail: { email: someone() },
      confirmEmail: entered,
      revokeDevice: { deviceId: 'd'.repeat(22) },
      enterApp: { origin: 'https://shop.example', isAllowed: true },
      leaveApp: { origin: 'https://shop.example' },
      create: { walletId: wallet.walletId, vault, slot },
      release: { use: A_TEXT, slotId },
      addSlot: { version: 1, slot: wallet.passkey(PRF).slot },
      removeSlot: { slotId },
      answerTransfer: { transferId: secret, version: 1, sealed: 'x' },
      takeKeys: { as: 'words' },
      weigh: { use: A_TEXT, origin: shopOrigin },
      setLimits: { use: writeKeyUse({ for: 'limits', act: 1, day: 2 }) },
      denyTransfer: { transferId: secret },
      takeTransfer: { transferId: secret },
      leaveTransfer: { transferId: secret },
      beginRecovery: { publicKey: `B${'A'.repeat(86)}` },
      takeRecovery: { recoveryId: secret },
      replace: { version: 1, vault, slots: [wallet.device().slot] },
      registerKey: {
        publicKey: 'A'.repeat(43),
        signed: { nonce: secret, signature: 'A'.repeat(86) },
      },
      restore: { walletId: wallet.walletId },
      grant: {
        address: `eip155:1:0x${'1'.repeat(40)}`,
        signature: `0x${'12'.repeat(65)}`,
        ...grant,
      },
    }
    const all: readonly (readonly [string, Endpoint, string])[] = [
      ...Object.entries(RULES.vault).map(
        ([name, rule]) => [name, vaultApi[name as keyof typeof vaultApi], rule] as const,
      ),
      ...Object.entries(RULES.grants).map(([name, rule]) => [name, grantsApi.grant, rule] as const),
      ...Object.entries(RULES.auth)
        .filter(([name]) => name !== 'logout')
        .map(([name, rule]) => [name, authApi[name as keyof typeof authApi], rule] as const),
    ]
    await enterInApp(visitor, email)
    const outcomes = async () => {
      const found: [string, string][] = []
      for (const [name, endpoint] of all) {
        const { status, body } = await call(visitor, endpoint, params[name])
        // What was asked is well-formed, and comes from someone who is logged in.
        expect(`${name} ${body.code}`).not.toMatch(/INVALID_PARAMETERS|SESSION_ENDED|UNAUTHORIZED/)
        found.push([
          name,
          status === 403 && body.code === 'ASSURANCE_TOO_LOW' ? 'refused' : 'allowed',
        ])
      }
      return found
    }
    expect(await outcomes()).toEqual(all.map(([name, , rule]) => [name, rule]))
    clock.advance(60_000)
    await visitor.enter(email)
    expect((await outcomes()).filter(([, outcome]) => outcome === 'refused')).toEqual([])
  })

  test('logs out', async () => {
    const { browser, call } = serve()
    const visitor = await browser()
    await enterInApp(visitor, someone())
    expect((await call(visitor, authApi.logout)).status).toBe(200)
    expect((await call(visitor, authApi.user)).body.code).toBe('SESSION_ENDED')
  })
})
