import { createManualClock } from '@bowline/common/testing'
import { entropyToWords, type OpenWallet, openKitFile } from '@bowline/wallet-keys'
import { stretch } from '@bowline/wallet-keys/argon2id'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import { aClick } from '../testing/aClick.test.support.ts'
import { serveAppName } from '../testing/serveAppName.test.support.ts'
import type { Settings } from './Settings.ts'
import { saveData, saveKitFile, showWords } from './takeKeys.ts'

const PASSWORD = 'a quiet harbour at dawn'
const NOTE = 'What there is to know.'
const entropy = () => new Uint8Array(32).fill(7)

/** What a screen is given, with a wallet that can be opened. */
function setup(settings: { readonly [K in keyof Settings]?: Partial<Settings[K]> | object } = {}) {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const clock = createManualClock()
  const step = createSteps({ card, signal: new AbortController().signal })
  const keys = { withEntropy: (use: (bytes: OpenWallet['entropy']) => unknown) => use(entropy()) }
  const taken: string[] = []
  const vault = { ...aClick, takeKeys: async ({ as }: { as: string }) => void taken.push(as) }
  const login = async () => ({ user: { email: 'alice.smithson@harbour.example' } })
  const wallet = { record: async () => ({ vault: { v: 2 } }) }
  const own = { step, keys, clock, wallet, service: { vault, login } }
  const given = { ...own, ...settings } as unknown as Settings
  return { card, clock, given, taken }
}

/** Notes the files that the page has the browser save. */
function noteDownloads() {
  const files: { readonly name: string; readonly content: Blob }[] = []
  const blobs = new Map<string, Blob>()
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  URL.createObjectURL = (blob: Blob) => {
    const url = createObjectURL(blob)
    blobs.set(url, blob)
    return url
  }
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const content = blobs.get(this.href)
    if (content) files.push({ name: this.download, content })
  }
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL
    HTMLAnchorElement.prototype.click = click
  })
  return files
}

test('the words are shown for a minute, once the server has noted that they are taken, and then no longer', async () => {
  const { card, clock, given, taken } = setup()
  const shown = showWords(given, NOTE)
  const words = page.getByRole('listitem')
  await expect.poll(() => words.elements().length).toBe(24)
  expect(
    words
      .elements()
      .map(({ textContent }) => textContent)
      .join(' '),
  ).toBe(entropyToWords(entropy()))
  expect(taken).toEqual(['words'])
  await expect.element(page.getByText(NOTE)).toBeVisible()
  clock.advance(59_999)
  expect(words.elements()).toHaveLength(24)
  clock.advance(1)
  expect(words.elements()).toHaveLength(0)
  await expect.element(page.getByRole('status')).toHaveTextContent('The words are hidden now.')
  expect(card.textContent).not.toContain(entropyToWords(entropy()).split(' ')[0])
  await page.getByRole('button', { name: 'Done' }).click()
  await shown
})

test('words that come once the user has left are not shown', async () => {
  let open = (_: unknown) => {}
  const opened = new Promise((resolve) => {
    open = resolve
  })
  const keys = {
    withEntropy: (use: (bytes: OpenWallet['entropy']) => unknown) =>
      opened.then(() => use(entropy())),
  }
  const { clock, given } = setup({ keys })
  const list = () => document.querySelector('.screen-words')
  const shown = showWords(given, '')
  await expect.poll(list).not.toBeNull()
  const left = list()
  await page.getByRole('button', { name: 'Done' }).click()
  await shown
  open(undefined)
  await opened
  clock.advance(0)
  expect(left?.childElementCount).toBe(0)
})

test('a wallet that cannot be opened shows no words, and says that something went wrong', async () => {
  const { given } = setup({ keys: { withEntropy: () => Promise.reject(new Error('No.')) } })
  const shown = showWords(given, '')
  await expect.element(page.getByRole('status')).toHaveTextContent('An error occurred')
  expect(page.getByRole('listitem').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Done' }).click()
  await shown
})

test('words whose taking cannot be recorded are not shown', async () => {
  const refuse = () => Promise.reject(new Error('No.'))
  const { given } = setup({ service: { vault: { ...aClick, takeKeys: refuse } } })
  const shown = showWords(given, '')
  await expect.element(page.getByRole('status')).toHaveTextContent('An error occurred')
  expect(page.getByRole('listitem').elements()).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await shown
})

test('a kit file is saved for a password that is safe enough, and opens with it', async () => {
  const files = noteDownloads()
  const { given, taken } = setup()
  serveAppName('Quayside Provisions')
  const saved = saveKitFile(given, NOTE)
  await expect.element(page.getByText(NOTE)).toBeVisible()
  const password = page.getByLabelText('Password')
  const save = page.getByRole('button', { name: 'Save the file' })
  await password.fill('too short')
  await save.click()
  await expect.element(page.getByText('Use 12 characters or more.')).toBeVisible()
  for (const weak of ['alicesmithson2026', 'quaysideprovisions1']) {
    await password.fill(weak)
    await save.click()
    await expect.element(page.getByText(/^Your address and this site’s name/)).toBeVisible()
    await password.fill('')
  }
  expect([files, taken]).toEqual([[], []])
  await password.fill(PASSWORD)
  await save.click()
  await saved
  const [file, ...others] = files
  expect(others).toEqual([])
  expect(taken).toEqual(['file'])
  expect(file?.name).toBe('wallet-kit.json')
  const text = (await file?.content.text()) ?? ''
  const opened = await openKitFile({ text, password: PASSWORD, stretch })
  expect(opened.entropy).toEqual(entropy())
  expect(opened.form).toBe(2)
  expect(text).not.toContain(PASSWORD)
})

test('who leaves saves no kit file', async () => {
  const files = noteDownloads()
  const { given, taken } = setup()
  const saved = saveKitFile(given, '')
  await page.getByLabelText('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Back' }).click()
  await saved
  expect([files, taken]).toEqual([[], []])
})

test('what the server has is saved as it is', async () => {
  const files = noteDownloads()
  const data = { v: 1, type: 'bowline-vault-backup', createdAt: 1, wallet: { walletId: 'w' } }
  const { given } = setup({ service: { vault: { backup: async () => data } } })
  await saveData(given)
  expect(files[0]?.name).toBe('wallet-data.json')
  expect(JSON.parse((await files[0]?.content.text()) ?? '')).toEqual(data)
})
