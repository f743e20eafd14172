import { wordsToEntropy } from '@bowline/wallet-keys'
import type { Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { allowDevice, EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'
import { recordApp } from './support/recordApp.ts'
import type { TestDemo } from './support/TestDemo.ts'
import { inApp } from './support/walletScreen.ts'

const PASSWORD = 'a quiet harbour at dawn'

/** What the wallet's page and the server say to each other: each text that could be a secret. */
function recordWallet(page: Page): () => Promise<ReadonlySet<string>> {
  const said: Promise<unknown>[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (!request.frame().parentFrame() || request.resourceType() !== 'fetch') return
    said.push(
      request.allHeaders(),
      Promise.resolve(request.postData()).then((text) => text && JSON.parse(text)),
      response.json().catch(() => undefined),
    )
  })
  return async () => new Set((await Promise.all(said)).flatMap(textsIn))
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'object' && value)
    return Object.entries(value).flatMap(([name, one]) => (PUBLIC.has(name) ? [] : textsIn(one)))
  if (typeof value !== 'string' || value.length < LEAST_SECRET) return []
  // Records of the vault are sent as text.
  return value.startsWith('{') ? textsIn(JSON.parse(value)) : [value]
}

/** The shortest that is a secret: 16 bytes in base64url are one character longer. */
const LEAST_SECRET = 21

/** What an app is told of its user, and the addresses that a vault and a use of its keys name. */
const PUBLIC = new Set(['user', 'addrs', 'account', 'address', 'pubkey'])

/** What everybody may know. */
const isPublic = (text: string) =>
  /^(https?:\/\/|(eip155|solana|bip122|polkadot):|0x[\da-f]{40}$|(bc|tb|bcrt)1)/i.test(text)

/** Sees the wallet's words at its own address, as its user would. */
async function showWords(demo: TestDemo, page: Page, email: string): Promise<readonly string[]> {
  const tab = await page.context().newPage()
  await demo.endCodeWaits()
  await tab.goto(`${demo.frameUrl}/wallet?projectId=local-project`)
  await tab.getByLabel('Email address').fill(email)
  await tab.getByRole('button', { name: 'Send code' }).click()
  await expect(tab.getByLabel('Code')).toBeVisible()
  await tab.getByLabel('Code').fill(await readCode(demo, email))
  await allowDevice(tab, { page, demo, email })
  await tab.getByLabel('Password').fill(PASSWORD)
  await tab.getByRole('button', { name: 'Open', exact: true }).click()
  await tab.getByRole('button', { name: 'Show the recovery words' }).click()
  await tab.getByLabel('Password').fill(PASSWORD)
  await tab.getByRole('button', { name: 'Confirm', exact: true }).click()
  const words = tab.locator('.screen-words li')
  await expect(words).toHaveCount(24)
  const all = await words.allInnerTexts()
  await tab.close()
  return all
}

/** Every way in which the keys are written, as far as this test knows. */
function keysOf(words: readonly string[]): readonly string[] {
  const phrase = words.join(' ')
  // Of the owner of the smart account, and of the other account.
  const keys = [0, 1].map((addressIndex) =>
    Buffer.from(mnemonicToAccount(phrase, { addressIndex }).getHdKey().privateKey ?? []),
  )
  const bytes = [...keys, Buffer.from(wordsToEntropy(phrase))]
  const written = bytes.flatMap((key) =>
    (['hex', 'base64', 'base64url'] as const).map((as) => key.toString(as)),
  )
  // A part of the phrase is as bad as all of it.
  const parts = words.slice(3).map((_, at) => words.slice(at, at + 4))
  return [
    ...written,
    ...parts.map((part) => part.join(' ')),
    ...parts.map((part) => part.join('","')),
  ]
}

test('an app receives no code, password, word, key or share, from the login to the last signature', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const { page } = demoPage
  const email = 'greta@example.org'
  const app = await recordApp(page)
  const readWallet = recordWallet(page)
  await page.reload()
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  await demoPage.openConnect()
  await embedded.beginWithEmail(email)
  const code = await readCode(demo, email)
  await frame.getByLabel('Code').fill(code)
  await embedded.protectWithPassword(PASSWORD)
  await families.expectConnected(FAMILIES)
  for (const family of FAMILIES) {
    await families.sign(family)
    await embedded.answer('Approve')
    await families.expectSigned(family)
  }
  const received = await app.read()

  // It was recorded: what the app may know is there.
  const addresses = await Promise.all(FAMILIES.map((one) => families.address(one).innerText()))
  for (const told of [...addresses, email, 'user-held']) expect(received).toContain(told)

  const words = await showWords(demo, page, email)
  // The server is told what is signed, and by which account.
  const said = [...(await readWallet())].filter(
    (text) => !isPublic(text) && !addresses.includes(text),
  )
  // Tokens, proofs, the vault and its slots, and the server's half of each.
  expect(said.length).toBeGreaterThan(20)
  const secrets = [code, PASSWORD, ...keysOf(words), ...said]
  expect(secrets.filter((secret) => received.includes(secret))).toEqual([])

  // Any of them would have been found, as text and as bytes.
  await inApp(page).evaluate((secret) => {
    parent.postMessage({ secret, bytes: new TextEncoder().encode(secret) }, '*')
  }, code)
  await expect.poll(() => app.read()).toContain(code)
  expect(await app.read()).toContain(Buffer.from(code).toString('hex'))
})
