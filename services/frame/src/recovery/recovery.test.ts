import { createReceiver, entropyToWords } from '@bowline/wallet-keys'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fromBase64url } from '../service/base64url.ts'
import { A_TEXT, serveAssisted, startTestMailbox } from '../testing/serveFrame.test.support.ts'

const DAY_MS = 24 * 60 * 60_000
const mailbox = startTestMailbox()
type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof serveAssisted>>['open']>>

const wordsOf = ({ keys }: Browser) =>
  keys.withEntropy(async (entropy) => entropyToWords(entropy), A_TEXT)
const refusedWith = (reason: string) =>
  expect.objectContaining({ context: expect.objectContaining({ reason }) })

/** A browser with an assisted wallet, and another one of its user, in which nothing opens it. */
async function setup() {
  const { open, requests, clock } = await serveAssisted(mailbox)
  const email = `${crypto.randomUUID()}@example.org`
  const [there, here] = [await open(), await open()]
  const userId = await there.logIn(email)
  const plan = await there.service.vault.custody({})
  const record = await there.keys.create(userId, plan.agentKey)
  await here.logIn(email)
  const { remote } = await here.wallet.find(userId)
  if (!remote) throw new Error('There is no wallet.')
  const { keys, publicKey } = await createReceiver()
  const begin = () => here.service.vault.beginRecovery({ publicKey })
  /** Both shares, a day later: the login has lasted. */
  const take = async (recoveryId: string) => {
    const taken = await here.service.vault.takeRecovery({ recoveryId })
    if (taken.status !== 'released') throw new Error(`It is ${taken.status}.`)
    const { slotId, sealed, serverShare } = taken
    return { recoveryId, slotId, sealed, serverShare: fromBase64url(serverShare), keys }
  }
  return { clock, requests, email, there, here, userId, plan, record, remote, begin, take, keys }
}

test('a new wallet of the project is assisted, and its user sees the slot of the operator', async () => {
  const { plan, record, remote, there, userId } = await setup()
  expect(plan.custody).toBe('assisted')
  expect(record).toMatchObject({ custody: 'assisted', isProtected: false })
  expect(remote.slots.map(({ kind }) => kind).sort()).toEqual(['agent', 'device'])
  // It protects nothing that its user has.
  expect((await there.wallet.find(userId)).record?.isProtected).toBe(false)
})

test('another browser opens the wallet a day after it has asked, and stays able to', async () => {
  const { clock, there, here, userId, record, remote, begin, take } = await setup()
  const { recoveryId } = await begin()
  await expect(take(recoveryId)).rejects.toThrow('It is pending')
  clock.advance(DAY_MS)
  const opener = await take(recoveryId)
  const opened = await here.keys.unlock({ userId, remote, opener })
  expect(opened).toMatchObject({ custody: 'assisted', accounts: record.accounts })
  expect(await wordsOf(here)).toBe(await wordsOf(there))
  expect((await here.wallet.find(userId)).remote?.slots).toHaveLength(3)
})

test('what is given out opens nothing for another key, and leaves no slot', async () => {
  const { clock, here, userId, remote, begin, take } = await setup()
  const { recoveryId } = await begin()
  clock.advance(DAY_MS)
  const opener = { ...(await take(recoveryId)), keys: (await createReceiver()).keys }
  await expect(here.keys.unlock({ userId, remote, opener })).rejects.toMatchObject({
    code: 'NOT_OPENED',
  })
  expect(await here.wallet.record()).toBeUndefined()
  expect((await here.wallet.find(userId)).remote?.slots).toHaveLength(2)
})

test('the link in the mail stops it, and ends the login of the browser that has asked', async () => {
  const { clock, email, here, there, begin, take } = await setup()
  const { recoveryId } = await begin()
  const [mail] = await mailbox.mailsTo(email)
  const token = mail?.text.match(/\/recovery\?projectId=shop#([-\w]+)/)?.[1] ?? ''
  expect(await there.service.vault.recoveryLink({ token })).toMatchObject({
    requestedAt: clock.now(),
  })
  await there.service.vault.undoRecovery({ token })
  clock.advance(DAY_MS)
  await expect(take(recoveryId)).rejects.toEqual(refusedWith('SESSION_ENDED'))
  expect(here.ended()).toBe(1)
  // Nor after a new login there: the device was revoked, and is new again.
  await here.logIn(email)
  await expect(take(recoveryId)).rejects.toEqual(refusedWith('RECOVERY_ENDED'))
})

test('the address cannot be changed while a browser waits, nor the other way round', async () => {
  const { email, here, there, begin } = await setup()
  await begin()
  await there.confirm(email)
  const next = `${crypto.randomUUID()}@example.org`
  const change = () => there.service.auth.changeEmail({ email: next })
  await expect(change()).rejects.toEqual(refusedWith('RECOVERY_PENDING'))
  await there.service.vault.cancelRecovery({})
  const sent = await change()
  await there.service.auth.confirmEmail({ ...sent, code: (await there.codeFor(next)) ?? '' })
  await expect(begin()).rejects.toEqual(refusedWith('EMAIL_CHANGE_PENDING'))
  await here.service.auth.keepEmail({})
  await begin()
})

test('with its words the wallet gets a new key and a new slot for the operator', async () => {
  const { clock, email, here, there, userId, remote, begin, take } = await setup()
  const words = await wordsOf(there)
  const { recoveryId } = await begin()
  await there.confirm(email)
  expect(await there.keys.restore({ userId, remote, words })).toMatchObject({
    custody: 'assisted',
    version: 2,
  })
  // What waited was for the key before.
  await expect(take(recoveryId)).rejects.toEqual(refusedWith('RECOVERY_ENDED'))
  const again = (await begin()).recoveryId
  clock.advance(DAY_MS)
  const now = (await here.wallet.find(userId)).remote ?? remote
  await here.keys.unlock({ userId, remote: now, opener: await take(again) })
  expect(await wordsOf(here)).toBe(words)
})

test('the server is sent no share of the user, and no key of the vault', async () => {
  const { subtle } = crypto
  const { encrypt } = subtle
  const sealed: Buffer[] = []
  vi.spyOn(subtle, 'encrypt').mockImplementation((algorithm, key, plain) => {
    // A copy: the page overwrites what it has used.
    sealed.push(Buffer.from(plain as Uint8Array<ArrayBuffer>))
    return encrypt.call(subtle, algorithm, key, plain)
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const { clock, requests, here, userId, remote, begin, take } = await setup()
  const { recoveryId } = await begin()
  clock.advance(DAY_MS)
  await here.keys.unlock({ userId, remote, opener: await take(recoveryId) })
  // The words as bytes, and the shares of two devices and of the operator's slot.
  expect(sealed.map(({ length }) => length)).toEqual([32, 33, 33, 33])
  const sent = requests.join('\n').toUpperCase()
  const isSent = (secret: Buffer) =>
    (['base64url', 'base64', 'hex', 'latin1'] as const).some((form) =>
      sent.includes(secret.toString(form).toUpperCase()),
    )
  expect(sealed.filter(isSent)).toEqual([])
  // The search finds what is there.
  expect(isSent(Buffer.from(recoveryId))).toBe(true)
})
