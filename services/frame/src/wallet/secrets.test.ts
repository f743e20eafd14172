import { writeKeyUse } from '@bowline/common/api'
import { entropyToWords } from '@bowline/wallet-keys'
import { expect, onTestFinished, test, vi } from 'vitest'
import { A_TEXT, serveFrame, startTestMailbox } from '../testing/serveFrame.test.support.ts'

const mailbox = startTestMailbox()
const password = 'a quiet harbour at dawn'

/** What the page's code seals, and derives keys from: seed, user shares, key of the vault, secrets. */
function watchSecrets(): readonly Buffer[] {
  const secrets: Buffer[] = []
  const { subtle } = crypto
  const { encrypt, importKey } = subtle
  vi.spyOn(subtle, 'encrypt').mockImplementation((algorithm, key, plain) => {
    // A copy: the page overwrites what it has used.
    secrets.push(Buffer.from(plain as Uint8Array<ArrayBuffer>))
    return encrypt.call(subtle, algorithm, key, plain)
  })
  vi.spyOn(subtle, 'importKey').mockImplementation(
    (...[format, key, ...rest]: Parameters<typeof importKey>) => {
      if (format === 'raw') secrets.push(Buffer.from(key as Uint8Array<ArrayBuffer>))
      return importKey.call(subtle, format, key, ...rest)
    },
  )
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return secrets
}

test('the server is sent no seed, key, share of the user, password or secret of a passkey', async () => {
  const { open, requests } = serveFrame(mailbox)
  const browser = await open()
  const userId = await browser.logIn(`${crypto.randomUUID()}@example.org`)
  const prfOutput = crypto.getRandomValues(new Uint8Array(32))
  const credentialId = 'c'.repeat(22)
  const secrets = watchSecrets()
  const { walletId } = await browser.keys.create(userId)
  await browser.keys.protect({ kind: 'passkey', credentialId, prfOutput })
  const { remote } = await browser.wallet.find(userId)
  const slot = remote?.slots.find((one) => one.kind === 'passkey')
  if (!remote || !slot) throw new Error('There is no passkey.')
  const use = writeKeyUse({ for: 'slots' })
  const opens = await browser.keys.confirm({ use, remote, by: { slot, prfOutput } })
  await browser.keys.protect({ kind: 'password', password }, { opens })
  const [seed, words] = await browser.keys.withEntropy(
    async (entropy) => [Buffer.from(entropy), entropyToWords(entropy)] as const,
    A_TEXT,
  )

  // The watch sees what matters: the seed, what the passkey gave, and a share of the user for each slot.
  const sealed = [...new Set(secrets.map((one) => one.toString('hex')))]
  expect(sealed).toContain(seed.toString('hex'))
  expect(sealed).toContain(Buffer.from(prfOutput).toString('hex'))
  expect(sealed.filter((one) => one.length === 33 * 2)).toHaveLength(3)

  const sent = requests.join('\n')
  const isSent = (secret: Buffer) =>
    (['base64url', 'base64', 'hex', 'latin1'] as const).some((form) =>
      sent.includes(secret.toString(form)),
    )
  const all = [...secrets, Buffer.from(password), Buffer.from(words)]
  expect(all.filter(isSent)).toEqual([])
  // The search finds what is there.
  expect(isSent(Buffer.from(walletId, 'base64url'))).toBe(true)
})
