import { writeKeyUse } from '@bowline/common/api'
import {
  createDeviceKey,
  createEntropy,
  createSlot,
  deriveAddresses,
  entropyToWords,
  sealVault,
  wordsToEntropy,
} from '@bowline/wallet-keys'
import { type Hex, smartAccountAddress } from '@bowline/wallet-keys/smart-account'
import { expect, test } from 'vitest'
import { failureText } from '../screen/failures.ts'
import { toBase64url } from '../service/base64url.ts'
import { laterWallet } from '../store/leftWallet.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import { A_TEXT, serveFrame, startTestMailbox } from '../testing/serveFrame.test.support.ts'
import type { RemoteWallet, SlotOf } from './createWallet.ts'
import type { SecretOpener } from './Keys.ts'

const mailbox = startTestMailbox()
const someone = () => `${crypto.randomUUID()}@example.org`
const password = 'a quiet harbour at dawn'
const prfOutput = () => crypto.getRandomValues(new Uint8Array(32))

type Browser = Awaited<ReturnType<ReturnType<typeof serveFrame>['open']>>

const wordsOf = ({ keys }: Browser) =>
  keys.withEntropy(async (entropy) => entropyToWords(entropy), A_TEXT)
const statusOf = (status: number, reason: string) =>
  expect.objectContaining({ code: 'HTTP_STATUS', context: { ...anyCall, status, reason } })
const anyCall = { endpoint: expect.any(String) }

/** A browser with a new wallet. */
async function setup() {
  const served = serveFrame(mailbox)
  const { open } = served
  const email = someone()
  const browser = await open()
  const userId = await browser.logIn(email)
  const record = await browser.keys.create(userId)
  return { open, email, browser, userId, record, served }
}

/** The wallet as another browser of its user finds it. */
async function elsewhere({ open, email }: Awaited<ReturnType<typeof setup>>) {
  const browser = await open()
  const userId = await browser.logIn(email)
  const { remote, record } = await browser.wallet.find(userId)
  if (!remote) throw new Error('There is no wallet.')
  return { browser, userId, remote, record }
}

/** What waits takes effect. */
async function waitADay(
  { served: { clock } }: Awaited<ReturnType<typeof setup>>,
  { service, wallet }: Browser,
  userId: string,
) {
  clock.advance(24 * 60 * 60_000)
  await service.vault.hold({})
  clock.advance(60_000)
  await expect.poll(async () => (await wallet.find(userId)).remote?.version).toBe(2)
}

const slotOf = <K extends 'passkey' | 'password'>({ slots }: RemoteWallet, kind: K) => {
  const slot = slots.find((one) => one.kind === kind)
  if (!slot) throw new Error(`There is no ${kind}.`)
  return slot as SlotOf<K>
}

test('a new wallet has accounts of four families, and opens in its browser', async () => {
  const { browser, record, userId } = await setup()
  const families = new Set(record.accounts.map(({ id }) => id.split(':')[0]))
  expect([...families]).toEqual(['eip155', 'solana', 'bip122', 'polkadot'])
  expect(record).toMatchObject({ custody: 'user-held', isProtected: false, version: 1 })
  expect((await wordsOf(browser)).split(' ')).toHaveLength(24)
  expect((await browser.wallet.find(userId)).record?.walletId).toBe(record.walletId)
})

/** The EVM addresses of a wallet: of its key, and of its smart account. */
const evmOf = ({ accounts }: Pick<WalletRecord, 'accounts'>) =>
  (['eoa', 'smartAccount'] as const).map((type) =>
    accounts
      .find((one) => one.type === type && one.id.startsWith('eip155:'))
      ?.id.slice('eip155:1:'.length),
  )
const smartAccountOf = (owner: string) =>
  expect.stringMatching(new RegExp(`^${smartAccountAddress(owner as Hex)}$`, 'i'))

test('a new wallet has a smart account whose owner is no account, on each of its devices', async () => {
  const made = await setup()
  const { browser, record } = made
  const entropy = wordsToEntropy(await wordsOf(browser))
  const [first, second] = [await deriveAddresses(entropy), await deriveAddresses(entropy, 2)]
  expect(record).toMatchObject({ owner: first.eip155, vault: { v: 2, addrs: second } })
  expect(evmOf(record)).toEqual([second.eip155, smartAccountOf(first.eip155)])
  expect(JSON.stringify(record.accounts)).not.toContain(first.eip155)
  await browser.keys.protect({ kind: 'password', password })
  const { browser: other, userId, remote } = await elsewhere(made)
  const opener = { slot: slotOf(remote, 'password'), password }
  const { accounts, owner } = await other.keys.unlock({ userId, remote, opener })
  expect({ accounts, owner }).toEqual({ accounts: record.accounts, owner: record.owner })
  // The words do not say it, and lead to the same.
  await other.confirm(made.email)
  const words = entropyToWords(entropy)
  expect(await other.keys.restore({ userId, remote, words })).toMatchObject({
    accounts: record.accounts,
    owner: record.owner,
    vault: { v: 2, version: 2 },
  })
})

test('a wallet of an earlier release keeps its accounts, also when its words give it a new key', async () => {
  const { open } = serveFrame(mailbox)
  const [browser, email, entropy] = [await open(), someone(), createEntropy()]
  const userId = await browser.logIn(email)
  const walletId = 'a-wallet-of-an-earlier-release'
  const place = { userId, createdAt: 1 }
  const sealed = await sealVault({ entropy, walletId, version: 1, ...place })
  const secret = { kind: 'device', key: await createDeviceKey() } as const
  const made = await createSlot({ ...sealed, ...place, slotId: 'a-slot-of-that-release', secret })
  const { slotId } = made.slot
  const slot = { kind: 'device', slotId, serverShare: toBase64url(made.serverShare) } as const
  await browser.service.vault.create({ walletId, vault: JSON.stringify(sealed.vault), slot })
  const { remote } = await browser.wallet.find(userId)
  if (!remote) return expect.unreachable()
  await browser.confirm(email)
  expect(
    await browser.keys.restore({ userId, remote, words: entropyToWords(entropy) }),
  ).toBeUndefined()
  const later = await laterWallet(browser.store, userId)
  if (!later) return expect.unreachable()
  const { eip155 } = await deriveAddresses(entropy)
  expect(later).toMatchObject({ vault: { v: 1, addrs: { eip155 } } })
  expect(later.owner).toBeUndefined()
  expect(evmOf(later)).toEqual([eip155, smartAccountOf(eip155)])
})

test.each(['logs out', 'is logged out after a long time'])(
  'a wallet that nothing else opens is there again after its user %s',
  async (how) => {
    const { browser, email, open, record, served } = await setup()
    const words = await wordsOf(browser)
    if (how === 'logs out') await browser.service.logout()
    else {
      served.clock.advance(60 * 24 * 60 * 60_000)
      await expect(browser.service.vault.read({})).rejects.toMatchObject({ code: 'HTTP_STATUS' })
      expect(browser.ended()).toBe(1)
    }
    expect(await browser.wallet.record()).toBeUndefined()
    // Somebody else uses the browser meanwhile.
    const other = await browser.logIn(someone())
    expect((await browser.wallet.find(other)).record).toBeUndefined()
    await browser.keys.create(other)
    await browser.service.logout()
    const userId = await browser.logIn(email)
    expect((await browser.wallet.find(userId)).record?.walletId).toBe(record.walletId)
    expect(await wordsOf(browser)).toBe(words)
    // Only a browser of the user has it.
    const elsewhere = await open()
    expect((await elsewhere.wallet.find(await elsewhere.logIn(email))).record).toBeUndefined()
  },
)

test('a wallet that something else opens goes with the login', async () => {
  const { browser, email } = await setup()
  await browser.keys.protect({ kind: 'password', password })
  await browser.service.logout()
  const userId = await browser.logIn(email)
  expect((await browser.wallet.find(userId)).record).toBeUndefined()
})

test('whoever reads the mails adds no way in for which a browser would forget the wallet', async () => {
  const made = await setup()
  const { browser, email, record, served } = made
  // As whoever reads the user's mails could: it opens nothing.
  const thief = await elsewhere(made)
  const junk = {
    kind: 'passkey' as const,
    slotId: 'a-slot-of-somebody-else',
    userBlob: '{}',
    credentialId: 'a'.repeat(22),
    serverShare: 'A'.repeat(44),
  }
  const added = thief.browser.service.vault.addSlot({ version: 1, slot: junk })
  await expect(added).rejects.toEqual(statusOf(403, 'ACT_UNSIGNED'))
  await browser.service.logout()
  served.clock.advance(2 * 24 * 60 * 60_000)
  const { record: again } = await browser.wallet.find(await browser.logIn(email))
  expect(again).toMatchObject({ walletId: record.walletId, isProtected: false })
})

test('a wallet of an earlier release gets its key when it is opened in the browser that has made it', async () => {
  const made = await setup()
  const { browser, record, userId, served } = made
  // As that release has left it.
  const { db } = served
  db.exec('UPDATE vault_wallets SET act_key = NULL')
  const { acts: _, ...old } = record
  await browser.wallet.keep(old)
  expect((await browser.wallet.find(userId)).remote).toMatchObject({
    isSigned: false,
    canRegister: true,
  })
  await wordsOf(browser)
  expect((await browser.wallet.find(userId)).remote).toMatchObject({ isSigned: true })
  expect(await browser.wallet.record()).toMatchObject({ acts: 'signed' })
  // From then on, whoever opens it elsewhere signs.
  await browser.keys.protect({ kind: 'password', password })
  const { browser: other, remote } = await elsewhere(made)
  await other.keys.unlock({
    userId,
    remote,
    opener: { slot: slotOf(remote, 'password'), password },
  })
  expect(await wordsOf(other)).toBe(await wordsOf(browser))
})

test('a browser that has not made such a wallet asks for its key, and signs nothing until then', async () => {
  const made = await setup()
  const { browser, userId, email, served } = made
  await browser.keys.protect({ kind: 'password', password })
  const { browser: other, remote } = await elsewhere(made)
  await other.keys.unlock({
    userId,
    remote,
    opener: { slot: slotOf(remote, 'password'), password },
  })
  // As an earlier release has left it.
  served.db.exec('UPDATE vault_wallets SET act_key = NULL')
  served.db.exec(
    'UPDATE vault_slots SET proven = (created_at = (SELECT created_at FROM vault_wallets))',
  )
  const { remote: now } = await other.wallet.find(userId)
  expect(now).toMatchObject({ isSigned: false, canRegister: false })
  await wordsOf(other)
  expect(await other.keys.signed('close', {})).toEqual({})
  await other.confirm(email)
  expect(await other.keys.register()).toBe(false)
  expect((await browser.service.vault.hold({})).hold).toMatchObject({ act: 'register' })
  await browser.service.vault.cancelHold({})
})

test('its key is registered a day after its user was told of it, and both browsers sign from then on', async () => {
  const made = await setup()
  const { browser, userId, email, served } = made
  await browser.keys.protect({ kind: 'password', password })
  const { browser: other, remote } = await elsewhere(made)
  const opener = { slot: slotOf(remote, 'password'), password }
  await other.keys.unlock({ userId, remote, opener })
  // As an earlier release has left it, in both browsers.
  served.db.exec('UPDATE vault_wallets SET act_key = NULL')
  served.db.exec(
    'UPDATE vault_slots SET proven = (created_at = (SELECT created_at FROM vault_wallets))',
  )
  for (const one of [browser, other]) await one.wallet.find(userId)
  // Two days: what protects it counts by its age.
  served.clock.advance(2 * 24 * 60 * 60_000)
  await other.confirm(email)
  expect(await other.keys.register()).toBe(false)
  const [mail] = await mailbox.mailsTo(email)
  expect(mail?.text).toContain('/keep?')
  const { hold } = await browser.service.vault.hold({})
  expect(hold).toMatchObject({ act: 'register', isThisDevice: false, canEnd: true })
  expect((await other.wallet.find(userId)).remote).toMatchObject({ isSigned: false })
  served.clock.advance(24 * 60 * 60_000)
  for (const one of [other, browser]) {
    expect((await one.wallet.find(userId)).remote).toMatchObject({ isSigned: true })
    expect(await one.keys.signed('close', {})).toHaveProperty('signed')
  }
  expect(await other.keys.register()).toBe(true)
  const counts = (await other.wallet.find(userId)).remote?.slots.map((slot) => slot.counts)
  expect(counts).toEqual([true, true, true])
})

test('a deleted wallet is brought back by its words, or by a device that is older', async () => {
  const made = await setup()
  const { browser, userId, email, record } = made
  const words = await wordsOf(browser)
  const close = async (by: Browser) => {
    made.served.clock.advance(60 * 60_000)
    await by.confirm(email)
    const { success } = await by.service.vault.close(await by.keys.signed('close', {}))
    expect(success).toBe(true)
  }
  await close(browser)
  const newer = await made.open()
  await newer.logIn(email)
  const { closed } = await newer.wallet.find(userId)
  expect(closed).toMatchObject({ walletId: record.walletId, canRestore: false })
  if (!closed) return
  await expect(newer.keys.bringBack({ userId, closed })).rejects.toEqual(
    statusOf(403, 'LOGIN_TOO_NEW'),
  )
  await newer.keys.bringBack({ userId, closed, words })
  await browser.logIn(email)
  expect((await browser.wallet.find(userId)).record?.walletId).toBe(record.walletId)
  expect(await wordsOf(browser)).toBe(words)
  await close(browser)
  await browser.logIn(email)
  const { closed: again } = await browser.wallet.find(userId)
  if (again) await browser.keys.bringBack({ userId, closed: again })
  expect((await browser.wallet.find(userId)).record?.walletId).toBe(record.walletId)
})

test('the seed is overwritten once it was used', async () => {
  const { browser } = await setup()
  const seen = await browser.keys.withEntropy(async (entropy) => entropy, A_TEXT)
  expect(seen).toEqual(new Uint8Array(32))
  const failing = Promise.withResolvers<Uint8Array>()
  const use = browser.keys.withEntropy(async (entropy) => {
    failing.resolve(entropy)
    throw new Error('It was declined.')
  }, A_TEXT)
  await expect(use).rejects.toThrow('declined')
  expect(await failing.promise).toEqual(new Uint8Array(32))
})

test('a login alone does not open the wallet elsewhere', async () => {
  const { browser, record } = await elsewhere(await setup())
  expect(record).toBeUndefined()
  await expect(wordsOf(browser)).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
})

test('a password opens it elsewhere, with the same addresses, and a wrong one does not', async () => {
  const made = await setup()
  await made.browser.keys.protect({ kind: 'password', password })
  const { browser, userId, remote } = await elsewhere(made)
  const slot = slotOf(remote, 'password')
  const wrong = { slot, password: 'another harbour at dawn' }
  await expect(browser.keys.unlock({ userId, remote, opener: wrong })).rejects.toEqual(
    statusOf(403, 'PASSWORD_WRONG'),
  )
  expect(await browser.wallet.record()).toBeUndefined()
  const record = await browser.keys.unlock({ userId, remote, opener: { slot, password } })
  expect(record.accounts).toEqual(made.record.accounts)
  expect(await wordsOf(browser)).toBe(await wordsOf(made.browser))
})

test('a changed password opens it, and the one before does not', async () => {
  const made = await setup()
  await made.browser.keys.protect({ kind: 'password', password })
  const { remote } = await made.browser.wallet.find(made.userId)
  const next = { kind: 'password', password: 'another harbour at dusk' } as const
  if (!remote) throw new Error('There is no wallet.')
  const slot = slotOf(remote, 'password')
  const replaces = slot.slotId
  await expect(made.browser.keys.protect(next, { replaces })).rejects.toEqual(
    statusOf(403, 'CONFIRMATION_NEEDED'),
  )
  const use = writeKeyUse({ for: 'slots' })
  const opens = () => made.browser.keys.confirm({ use, remote, by: { slot, password } })
  await expect(made.browser.keys.protect(next, { replaces, opens: await opens() })).rejects.toEqual(
    statusOf(403, 'STEP_UP_NEEDED'),
  )
  await made.browser.confirm(made.email)
  await made.browser.keys.protect(next, { replaces, opens: await opens() })
  const other = await elsewhere(made)
  const changed = slotOf(other.remote, 'password')
  const unlock = (password: string) =>
    other.browser.keys.unlock({ ...other, opener: { slot: changed, password } })
  await expect(unlock(password)).rejects.toEqual(statusOf(403, 'PASSWORD_WRONG'))
  expect((await unlock(next.password)).accounts).toEqual(made.record.accounts)
})

test('what opens a wallet is checked where it is open already, and changes nothing there', async () => {
  const made = await setup()
  const { browser, userId } = made
  const passkey = { kind: 'passkey', credentialId: 'c'.repeat(22), prfOutput: prfOutput() } as const
  await browser.keys.protect(passkey)
  const first = (await browser.wallet.find(userId)).remote
  if (!first) throw new Error('There is no wallet.')
  const by = { slot: slotOf(first, 'passkey'), prfOutput: passkey.prfOutput }
  // The server knows no key of this passkey, so the passkey opens its own slot.
  const opens = await browser.keys.confirm({
    use: writeKeyUse({ for: 'slots' }),
    remote: first,
    by,
  })
  await browser.keys.protect({ kind: 'password', password }, { opens })
  const { remote } = await browser.wallet.find(userId)
  if (!remote) throw new Error('There is no wallet.')
  const before = await browser.wallet.record()
  const check = (opener: SecretOpener) => browser.keys.check({ userId, remote, opener })
  const slot = slotOf(remote, 'password')
  await check({ slot, password })
  await expect(check({ slot, password: 'another harbour at dawn' })).rejects.toEqual(
    statusOf(403, 'PASSWORD_WRONG'),
  )
  const bound = slotOf(remote, 'passkey')
  await check({ slot: bound, prfOutput: passkey.prfOutput })
  await expect(check({ slot: bound, prfOutput: prfOutput() })).rejects.toMatchObject({
    code: 'NOT_OPENED',
  })
  expect(await browser.wallet.record()).toEqual(before)
  expect((await browser.wallet.find(userId)).remote?.slots).toHaveLength(remote.slots.length)
})

test('a weak password protects nothing', async () => {
  const { browser, userId } = await setup()
  await expect(
    browser.keys.protect({ kind: 'password', password: 'passwordpassword' }),
  ).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
  expect((await browser.wallet.find(userId)).record?.isProtected).toBe(false)
})

test('a passkey opens it elsewhere, and only the one that protects it', async () => {
  const made = await setup()
  const secret = { kind: 'passkey', credentialId: 'c'.repeat(22), prfOutput: prfOutput() } as const
  await made.browser.keys.protect(secret)
  const { browser, userId, remote } = await elsewhere(made)
  const slot = slotOf(remote, 'passkey')
  const other = { slot, prfOutput: prfOutput() }
  await expect(browser.keys.unlock({ userId, remote, opener: other })).rejects.toMatchObject({
    code: 'NOT_OPENED',
  })
  const opener = { slot, prfOutput: secret.prfOutput }
  const record = await browser.keys.unlock({ userId, remote, opener })
  expect(record.isProtected).toBe(true)
  expect(await wordsOf(browser)).toBe(await wordsOf(made.browser))
})

test('a revoked browser opens nothing any more', async () => {
  const made = await setup()
  await made.browser.keys.protect({ kind: 'password', password })
  const { browser, userId, remote } = await elsewhere(made)
  const opener = { slot: slotOf(remote, 'password'), password }
  await browser.keys.unlock({ userId, remote, opener })
  await browser.confirm(made.email)
  const { devices } = await browser.service.auth.devices({})
  const first = devices.find(({ isThisOne }) => !isThisOne)
  const args = { deviceId: first?.id ?? '' }
  await browser.service.auth.revokeDevice(await browser.keys.signed('revokeDevice', args))
  await expect(wordsOf(made.browser)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  expect(made.browser.ended()).toBe(1)
  expect(await made.browser.wallet.record()).toBeUndefined()
  expect((await wordsOf(browser)).split(' ')).toHaveLength(24)
})

test('its words alone open it, and what opened it before opens it no more', async () => {
  const made = await setup()
  await made.browser.keys.protect({ kind: 'password', password })
  const words = await wordsOf(made.browser)
  const { browser, userId, remote } = await elsewhere(made)
  await expect(browser.keys.restore({ userId, remote, words })).rejects.toEqual(
    statusOf(403, 'STEP_UP_NEEDED'),
  )
  await browser.confirm(made.email)
  expect(
    await browser.keys.restore({ userId, remote, words: `  ${words.toUpperCase()} ` }),
  ).toBeDefined()
  const { record } = await browser.wallet.find(userId)
  expect(record).toMatchObject({ version: 2, isProtected: false, walletId: remote.walletId })
  expect(record?.accounts).toEqual(made.record.accounts)
  expect(await wordsOf(browser)).toBe(words)
  await expect(wordsOf(made.browser)).rejects.toEqual(statusOf(404, 'SLOT_NOT_FOUND'))
  expect(await made.browser.wallet.record()).toBeUndefined()
  expect((await browser.wallet.find(userId)).remote?.slots).toHaveLength(1)
})

test('the words of a wallet without a key open it a day later', async () => {
  const made = await setup()
  const words = await wordsOf(made.browser)
  made.served.db.exec('UPDATE vault_wallets SET act_key = NULL')
  const { browser, userId, remote } = await elsewhere(made)
  await browser.confirm(made.email)
  expect(await browser.keys.restore({ userId, remote, words })).toBeUndefined()
  // Until then, everything is as it was.
  expect(await browser.wallet.find(userId)).toMatchObject({ remote: { version: 1 } })
  expect(await wordsOf(made.browser)).toBe(words)
  await waitADay(made, browser, userId)
  expect((await browser.wallet.find(userId)).record).toMatchObject({ version: 2 })
  expect(await wordsOf(browser)).toBe(words)
})

test('words of another wallet change nothing', async () => {
  const made = await setup()
  const other = await setup()
  const { browser, userId, remote } = await elsewhere(made)
  await browser.confirm(made.email)
  const words = await wordsOf(other.browser)
  await expect(browser.keys.restore({ userId, remote, words })).rejects.toMatchObject({
    code: 'ADDRESS_MISMATCH',
  })
  expect((await browser.wallet.find(userId)).remote?.version).toBe(1)
})

test('a vault of an earlier version is refused', async () => {
  const { browser, record } = await setup()
  await browser.wallet.keep({ ...record, version: 2 })
  await expect(wordsOf(browser)).rejects.toMatchObject({ code: 'ROLLED_BACK' })
})

test('its user reads what happened, and nothing of others', async () => {
  const { browser } = await setup()
  await setup()
  await browser.keys.protect({ kind: 'password', password })
  const { acts } = await browser.service.auth.acts({})
  expect(acts.map(({ event, kind }) => [event, kind])).toEqual([
    ['slot.added', 'password'],
    ['slot.released', 'device'],
    ['wallet.created', undefined],
    ['login.done', 'email'],
  ])
})

test('somebody else in the same browser does not find the wallet', async () => {
  const { browser } = await setup()
  const other = await browser.logIn(someone())
  expect(await browser.wallet.find(other)).toEqual({ remote: undefined, record: undefined })
})

test('while the server has no keys, nothing opens, and its user is told why', async () => {
  const { browser, served } = await setup()
  served.removeKeys()
  const failure = await wordsOf(browser).catch((error: unknown) => error)
  expect(failure).toEqual(statusOf(503, 'KMS_UNAVAILABLE'))
  expect(failureText(failure)).toBe(
    'Wallets cannot be opened right now. Nothing is lost: try again later.',
  )
  expect(await browser.wallet.record()).toBeDefined()
})
