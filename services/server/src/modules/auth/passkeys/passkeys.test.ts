import { describe, expect, test } from 'vitest'
import {
  frameUrl,
  serveLogin,
  type TestBrowser,
} from '../../../testing/createLogin.test.support.ts'
import {
  createPasskey as createPasskeyAt,
  type PasskeyChanges,
} from '../../../testing/createPasskey.test.support.ts'
import { shopOrigin } from '../../../testing/createTestServer.test.support.ts'
import { openMigrated } from '../../../testing/openMigrated.test.support.ts'
import { startTestMailbox } from '../../../testing/startMailbox.test.support.ts'

const mailbox = startTestMailbox()
const serve = () => serveLogin(mailbox)
const createPasskey = () => createPasskeyAt(frameUrl, shopOrigin)
const refusedWith = (reason: string) => ({ code: 'HTTP_STATUS', context: { reason } })
const begin = ({ api }: TestBrowser) => api.passkey({ origin: shopOrigin })

/** A user who has made an account with a new passkey. */
async function register(browser: TestBrowser, passkey = createPasskey()) {
  const answer = await browser.api.createPasskey(passkey.create(await begin(browser)))
  browser.use(answer.accessToken)
  return { passkey, user: answer.user }
}

/** Logs in with a passkey that has an account. */
async function use(
  browser: TestBrowser,
  passkey: ReturnType<typeof createPasskey>,
  changes?: PasskeyChanges,
) {
  const answer = await browser.api.usePasskey(passkey.sign(await begin(browser), changes))
  browser.use(answer.accessToken)
  return answer
}

describe('a new passkey', () => {
  test('makes an account, and logs in to it on every device', async () => {
    const { browser } = serve()
    const { passkey, user } = await register(await browser())
    expect(user).toMatchObject({ provider: 'passkey', email: null })
    const phone = await browser()
    expect(await use(phone, passkey)).toMatchObject({ status: 'loggedIn', user })
    const { devices } = await phone.api.devices({})
    expect(devices.map(({ isThisOne }) => isThisOne).sort()).toEqual([false, true])
  })

  test('logs in after the server has started anew', async () => {
    const db = openMigrated()
    const before = serveLogin(mailbox, {}, { db })
    const { passkey, user } = await register(await before.browser())
    await before.server.close()
    const after = serveLogin(mailbox, {}, { db })
    expect(await use(await after.browser(), passkey)).toMatchObject({ user })
    await after.server.close()
    db.close()
  })

  test('takes over no account by the id of its passkey', async () => {
    const { browser } = serve()
    const { passkey, user } = await register(await browser())
    const thief = await browser()
    const forged = createPasskey()
    const { credentialId: id } = passkey
    await expect(
      thief.api.createPasskey(forged.create(await begin(thief), { id })),
    ).rejects.toMatchObject(refusedWith('PASSKEY_WRONG'))
    await expect(use(thief, forged, { id })).rejects.toMatchObject(refusedWith('PASSKEY_WRONG'))
    expect(await use(await browser(), passkey)).toMatchObject({ user })
  })

  test.each<[string, PasskeyChanges]>([
    ['another challenge', { challenge: 'a'.repeat(32) }],
    ['another page', { origin: 'https://wallet.evil.test' }],
    ['another host', { rpId: 'wallet.evil.test' }],
    ['a visitor who was not verified', { isVerified: false }],
    ['another act', { type: 'webauthn.get' }],
    ['an unknown format', { format: 'fido-u2f' }],
    ['certificates', { format: 'packed', statement: new Map([['x5c', new Uint8Array(3)]]) }],
    ['a broken statement', { format: 'packed', statement: new Map([['alg', -7]]) }],
  ])('is refused with %s', async (_what, changes) => {
    const { browser } = serve()
    const visitor = await browser()
    const passkey = createPasskey()
    await expect(
      visitor.api.createPasskey(passkey.create(await begin(visitor), changes)),
    ).rejects.toMatchObject(refusedWith('PASSKEY_WRONG'))
    await expect(use(visitor, passkey)).rejects.toMatchObject(refusedWith('PASSKEY_WRONG'))
  })
})

describe('what a passkey has signed', () => {
  test.each<[string, PasskeyChanges]>([
    ['another challenge', { challenge: 'a'.repeat(32) }],
    ['another page', { origin: 'https://wallet.evil.test' }],
    ['another app around the page', { topOrigin: 'https://evil.test' }],
    ['another host', { rpId: 'wallet.evil.test' }],
    ['a visitor who was not verified', { isVerified: false }],
    ['another act', { type: 'webauthn.create' }],
  ])('is refused with %s', async (_what, changes) => {
    const { browser } = serve()
    const visitor = await browser()
    const { passkey } = await register(visitor)
    await expect(use(visitor, passkey, changes)).rejects.toMatchObject(refusedWith('PASSKEY_WRONG'))
    expect(await use(visitor, passkey)).toMatchObject({ status: 'loggedIn' })
  })

  test('logs in without an app around the page, too', async () => {
    const { browser } = serve()
    const visitor = await browser()
    const { passkey } = await register(visitor)
    const begun = await visitor.api.passkey({ origin: frameUrl })
    const signed = passkey.sign(begun, { topOrigin: undefined })
    expect(await visitor.api.usePasskey(signed)).toMatchObject({ status: 'loggedIn' })
  })

  test('is refused alike with an unknown passkey and with a wrong signature', async () => {
    const { browser } = serve()
    const visitor = await browser()
    const { passkey } = await register(visitor)
    const answerTo = async (signed: ReturnType<typeof passkey.sign>) =>
      visitor.api.usePasskey(signed).catch(({ message, context }) => ({ message, context }))
    const unknown = await answerTo(createPasskey().sign(await begin(visitor)))
    const id = passkey.credentialId
    const wrong = await answerTo(createPasskey().sign(await begin(visitor), { id }))
    expect(unknown).toMatchObject({ context: { status: 400, reason: 'PASSKEY_WRONG' } })
    expect(wrong).toEqual(unknown)
  })

  test('counts once, also after a try that failed and at the same time', async () => {
    const { browser } = serve()
    const visitor = await browser()
    const { passkey } = await register(visitor)
    const begun = await begin(visitor)
    const all = await Promise.allSettled(
      Array.from({ length: 4 }, () => visitor.api.usePasskey(passkey.sign(begun))),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const spoiled = await begin(visitor)
    const wrong = passkey.sign(spoiled, { isVerified: false })
    await expect(visitor.api.usePasskey(wrong)).rejects.toMatchObject(refusedWith('PASSKEY_WRONG'))
    await expect(visitor.api.usePasskey(passkey.sign(spoiled))).rejects.toMatchObject(
      refusedWith('CODE_EXPIRED'),
    )
  })

  test('is of no use to another device, and after five minutes', async () => {
    const { browser, clock } = serve()
    const [visitor, phisher] = await Promise.all([browser(), browser()])
    const { passkey } = await register(visitor)
    const begun = await begin(visitor)
    await expect(phisher.api.usePasskey(passkey.sign(begun))).rejects.toMatchObject(
      refusedWith('CODE_EXPIRED'),
    )
    clock.advance(5 * 60_000)
    await expect(visitor.api.usePasskey(passkey.sign(begun))).rejects.toMatchObject(
      refusedWith('CODE_EXPIRED'),
    )
  })

  test('is refused if the passkey was copied, as its counter says', async () => {
    const { browser } = serve()
    const visitor = await browser()
    const { passkey } = await register(visitor)
    passkey.count(7)
    await use(visitor, passkey)
    await expect(use(visitor, passkey)).rejects.toMatchObject(refusedWith('PASSKEY_WRONG'))
    await expect(use(visitor, passkey, { counter: 6 })).rejects.toMatchObject(
      refusedWith('PASSKEY_WRONG'),
    )
    expect(await use(visitor, passkey, { counter: 8 })).toMatchObject({ status: 'loggedIn' })
    const [first, second] = [await begin(visitor), await begin(visitor)]
    const both = await Promise.allSettled(
      [first, second].map((begun) => visitor.api.usePasskey(passkey.sign(begun, { counter: 9 }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a challenge', () => {
  test('is given to no app that the project does not allow', async () => {
    const { browser } = serve()
    const visitor = await browser()
    await expect(visitor.api.passkey({ origin: 'https://evil.test' })).rejects.toMatchObject(
      refusedWith('ORIGIN_NOT_ALLOWED'),
    )
  })

  test('is given 60 times an hour to one network', async () => {
    const { browser } = serve()
    const visitor = await browser()
    for (let count = 0; count < 60; count++) await begin(visitor)
    await expect(begin(visitor)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('a user who logs in with a passkey', () => {
  const confirm = async (
    { api }: TestBrowser,
    passkey: ReturnType<typeof createPasskey>,
    changes?: PasskeyChanges,
  ) => api.confirmPasskey(passkey.sign(await api.stepUpPasskey({ origin: shopOrigin }), changes))

  test('is confirmed by it, and by no other one', async () => {
    const { browser } = serve()
    const visitor = await browser()
    const { passkey } = await register(visitor)
    const { credentialIds } = await visitor.api.stepUpPasskey({ origin: shopOrigin })
    expect(credentialIds).toEqual([passkey.credentialId])
    const { passkey: other } = await register(await browser())
    await expect(confirm(visitor, other)).rejects.toMatchObject(refusedWith('PASSKEY_WRONG'))
    await expect(confirm(visitor, passkey, { isVerified: false })).rejects.toMatchObject(
      refusedWith('PASSKEY_WRONG'),
    )
    expect(await confirm(visitor, passkey)).toEqual({ success: true })
    const { acts } = await visitor.api.acts({})
    expect(acts.map(({ event }) => event)).toEqual(['login.confirmed', 'login.done'])
    expect(acts.at(-1)).toMatchObject({ kind: 'passkey' })
  })

  test('is not confirmed by a login, nor logged in by a confirmation', async () => {
    const { browser } = serve()
    const visitor = await browser()
    const { passkey } = await register(visitor)
    const login = passkey.sign(await begin(visitor))
    await expect(visitor.api.confirmPasskey(login)).rejects.toMatchObject(
      refusedWith('CODE_EXPIRED'),
    )
    const asked = await visitor.api.stepUpPasskey({ origin: shopOrigin })
    await expect(visitor.api.usePasskey(passkey.sign(asked))).rejects.toMatchObject(
      refusedWith('CODE_EXPIRED'),
    )
  })

  test('is sent neither a code nor to a provider', async () => {
    const { browser } = serve()
    const visitor = await browser()
    await register(visitor)
    await expect(visitor.api.stepUp({})).rejects.toMatchObject(refusedWith('NO_EMAIL'))
    await expect(visitor.api.stepUpElsewhere({})).rejects.toMatchObject(refusedWith('HAS_PASSKEY'))
  })
})
