import { createTransferCode, entropyToWords } from '@bowline/wallet-keys'
import { expect, onTestFinished, test, vi } from 'vitest'
import { A_TEXT, serveFrame, startTestMailbox } from '../testing/serveFrame.test.support.ts'

const mailbox = startTestMailbox()
type Browser = Awaited<ReturnType<ReturnType<typeof serveFrame>['open']>>

const wordsOf = ({ keys }: Browser) =>
  keys.withEntropy(async (entropy) => entropyToWords(entropy), A_TEXT)

/** A browser with a wallet that nothing else opens, and another browser of its user that waits for it. */
async function setup() {
  const { open, requests } = serveFrame(mailbox)
  const email = `${crypto.randomUUID()}@example.org`
  const [there, here] = [await open(), await open()]
  const userId = await there.logIn(email)
  const record = await there.keys.create(userId)
  await here.logIn(email)
  const { remote } = await here.wallet.find(userId)
  if (!remote) throw new Error('There is no wallet.')
  const begin = async () => {
    const { transferId } = await here.service.vault.beginTransfer({})
    return { transferId, code: createTransferCode() }
  }
  const take = async (transferId: string) => {
    const taken = await here.service.vault.takeTransfer({ transferId })
    if (taken.status !== 'answered') throw new Error(`It is ${taken.status}.`)
    return taken.sealed
  }
  return { requests, email, there, here, userId, remote, record, begin, take }
}

test('another browser opens the wallet with the code, and stays able to', async () => {
  const { email, there, here, userId, remote, record, begin, take } = await setup()
  const { transferId, code } = await begin()
  expect((await there.service.vault.transfer({})).transfer?.transferId).toBe(transferId)
  await there.confirm(email)
  await there.keys.handOver({ transferId, code: code.toLowerCase() })
  const opener = { transferId, code, sealed: await take(transferId) }
  const opened = await here.keys.unlock({ userId, remote, opener })
  expect(opened.accounts).toEqual(record.accounts)
  expect(opened.isProtected).toBe(false)
  expect(await wordsOf(here)).toBe(await wordsOf(there))
  const found = await here.wallet.find(userId)
  expect(found.record?.walletId).toBe(record.walletId)
  expect(found.remote?.slots.map(({ kind }) => kind)).toEqual(['device', 'device'])
})

test('the browser that has it has to be confirmed', async () => {
  const { there, begin } = await setup()
  await expect(there.keys.handOver(await begin())).rejects.toMatchObject({
    context: { reason: 'STEP_UP_NEEDED' },
  })
})

test('another code than the one that was entered opens nothing, and leaves no slot', async () => {
  const { email, there, here, userId, remote, begin, take } = await setup()
  const { transferId, code } = await begin()
  await there.confirm(email)
  await there.keys.handOver({ transferId, code: createTransferCode() })
  const opener = { transferId, code, sealed: await take(transferId) }
  await expect(here.keys.unlock({ userId, remote, opener })).rejects.toMatchObject({
    code: 'NOT_OPENED',
  })
  expect(await here.wallet.record()).toBeUndefined()
  expect((await here.wallet.find(userId)).remote?.slots).toHaveLength(1)
})

test('the server is sent neither the code nor the key of the vault', async () => {
  const { requests, email, there, here, userId, remote, begin, take } = await setup()
  const { transferId, code } = await begin()
  await there.confirm(email)
  const sealed: Buffer[] = []
  const { subtle } = crypto
  const { encrypt } = subtle
  vi.spyOn(subtle, 'encrypt').mockImplementation((algorithm, key, plain) => {
    // A copy: the page overwrites what it has used.
    sealed.push(Buffer.from(plain as Uint8Array<ArrayBuffer>))
    return encrypt.call(subtle, algorithm, key, plain)
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  await there.keys.handOver({ transferId, code })
  const opener = { transferId, code, sealed: await take(transferId) }
  await here.keys.unlock({ userId, remote, opener })

  // The key of the vault, and the share that the new browser keeps.
  expect(sealed.map(({ length }) => length)).toEqual([32, 33])
  const sent = requests.join('\n').toUpperCase()
  const secrets = [...sealed, Buffer.from(code), Buffer.from(code.replaceAll('-', ''))]
  const isSent = (secret: Buffer) =>
    (['base64url', 'base64', 'hex', 'latin1'] as const).some((form) =>
      sent.includes(secret.toString(form).toUpperCase()),
    )
  expect(secrets.filter(isSent)).toEqual([])
  // The search finds what is there.
  expect(isSent(Buffer.from(transferId))).toBe(true)
})
