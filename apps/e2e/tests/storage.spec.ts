import type { Page } from '@playwright/test'
import { DemoPage } from './support/DemoPage.ts'
import { createPhoneWallet } from './support/phoneWallet.ts'
import { expect, test } from './support/walletTest.ts'

/** Makes all storage throw, as with cookies blocked. Runs in the page. */
function blockStorage(): void {
  const refuse = {
    configurable: true,
    get(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, refuse)
}

/** Storage that can be read but is full. Runs in the page. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

for (const [how, breakStorage] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const)
  test(`with storage ${how} a visitor connects, signs and pairs; only the memory is lost`, async ({
    page,
    demoPage,
  }) => {
    await page.addInitScript(breakStorage)
    await demoPage.open()
    await demoPage.connect()
    const sign = demoPage.panel('Sign')
    await sign.getByRole('button', { name: 'Sign message' }).click()
    await demoPage.answer('Sign this message?', 'Approve')
    await expect(sign.getByRole('status').first()).toHaveText(/^0x[0-9a-f]{130}$/)
    await page.reload()
    await demoPage.expectStatus('disconnected')
    expect(await demoPage.startPairing()).toMatch(/^wc:/)
  })

test.describe('what an earlier visit has left', () => {
  const KEYS = ['connections', 'networks', 'recentWallets', 'theme'].map(
    (name) => `bowline.${name}`,
  )

  const write = (page: Page, text: string) =>
    page.evaluate(
      ([keys, value]) => {
        for (const key of keys) localStorage.setItem(key, value)
      },
      [KEYS, text] as const,
    )
  const read = (page: Page) =>
    page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), KEYS)

  const corrupt = {
    'a torn text': '{"v":1,"data":{"eip155":',
    nothing: '',
    'no record': 'null',
    'another shape': '{"v":1,"data":{"eip155":{"connectorId":{"a":1},"chainId":[]}}}',
    'a list of nonsense': '{"v":1,"data":[null,42,{"name":"<img src=x onerror=alert(1)>"}]}',
    'a prototype': '{"v":1,"data":{"__proto__":{"connectorId":"x","chainId":"eip155:1"}}}',
    'an unknown chain': '{"v":1,"data":{"eip155":{"connectorId":"gone","chainId":"nope"}}}',
    'a megabyte': `{"v":1,"data":"${'x'.repeat(1_000_000)}"}`,
  }
  /** One that is no JSON, and one that has another shape. */
  const FIRST = ['a torn text', 'another shape']

  for (const kinds of ['some kinds', 'the other kinds'])
    test(`is replaced where it is corrupt: ${kinds}`, {
      tag: kinds === 'some kinds' ? [] : ['@long'],
    }, async ({ page, demoPage, addWallet }) => {
      await addWallet()
      for (const [what, text] of Object.entries(corrupt)) {
        if (FIRST.includes(what) !== (kinds === 'some kinds')) continue
        await test.step(what, async () => {
          await write(page, text)
          await page.reload()
          await demoPage.expectStatus('disconnected')
          await demoPage.connectTo('Skiff')
          await expect.poll(async () => (await read(page))[0]).toContain('test.bowline.skiff')
        })
      }
      await page.reload()
      await demoPage.expectStatus('connected')
    })

  test('is left alone where a newer version wrote it', async ({ page, demoPage, addWallet }) => {
    await addWallet()
    const future = '{"v":99,"data":{"of":"a later day"}}'
    await write(page, future)
    await page.reload()
    await demoPage.expectStatus('disconnected')
    await demoPage.connectTo('Skiff')
    await page.getByRole('button', { name: 'Disconnect by hook' }).click()
    await demoPage.expectStatus('disconnected')
    expect(await read(page)).toEqual(KEYS.map(() => future))
  })

  test('contains no key and no pairing link, and the account once: to tell wallets of one domain apart', async ({
    page,
    demoPage,
    addWallet,
  }) => {
    const wallet = await addWallet()
    await demoPage.connectTo('Skiff')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Account/ })
      .click()
    await demoPage.dialog.getByRole('button', { name: 'Close' }).click()
    const own = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('bowline.')),
    )
    expect(own.map(([key]) => key)).toContain('bowline.connections')
    const naming = own.filter(([, value]) =>
      value.toLowerCase().includes(wallet.state.address.toLowerCase()),
    )
    expect(naming.map(([key]) => key)).toEqual(['bowline.shownAccounts'])
  })
})

test.describe('two tabs', () => {
  test('the second tab follows connects, switches and disconnects of the first', async ({
    context,
    demo,
    demoPage,
    addWallet,
  }) => {
    const rpcUrl = demo.rpcUrls[31337] ?? ''
    const wallet = await addWallet({
      chains: [
        { id: 31337, rpcUrl },
        { id: 31338, rpcUrl },
      ],
    })
    const other = await openTab(context.newPage(), demoPage)
    await demoPage.connectTo('Skiff')
    await other.expectStatus('connected')
    await expect(other.page.getByTestId('address')).toHaveText(wallet.state.address)
    await expect(other.page.getByTestId('wagmi-status')).toHaveText('connected')
    const prompts = wallet.log.filter(({ method }) => method === 'eth_requestAccounts')
    expect(prompts, 'the wallet was asked by one tab only').toHaveLength(1)

    await other.panel('Network').getByRole('button', { name: 'Bowline Harbor' }).click()
    await other.expectChain('eip155:31338')
    await demoPage.expectChain('eip155:31338')

    await other.page.getByRole('button', { name: 'Disconnect by hook' }).click()
    await other.expectStatus('disconnected')
    await demoPage.expectStatus('disconnected')
    await demoPage.page.reload()
    await demoPage.expectStatus('disconnected')
  })

  test('an open attempt is not interrupted, and the tab follows once it is cancelled', async ({
    context,
    demoPage,
    addWallet,
  }) => {
    await addWallet()
    const other = await openTab(context.newPage(), demoPage)
    await other.openConnect()
    await other.wallet('Harbor').click()
    await expect(other.page.getByRole('dialog', { name: 'Connect to this site?' })).toBeVisible()
    await demoPage.connectTo('Skiff')
    await other.expectStatus('connecting')
    await other.answer('Connect to this site?', 'Decline')
    await other.expectStatus('connected')
  })

  test('a paired phone serves both, and ends in both', async ({ context, demo, demoPage }) => {
    const phone = await createPhoneWallet(demo)
    try {
      const other = await openTab(context.newPage(), demoPage)
      await phone.pair(await demoPage.startPairing())
      await demoPage.expectStatus('connected')
      await other.expectStatus('connected')
      await expect(other.page.getByTestId('address')).toHaveText(phone.address)

      const sign = other.panel('Sign')
      await sign.getByRole('button', { name: 'Sign message' }).click()
      await expect(sign.getByRole('status').first()).toHaveText(/^0x[0-9a-f]{130}$/)
      expect(phone.prompts()).toEqual(['connect', 'personal_sign'])

      await demoPage.page.getByRole('button', { name: 'Disconnect by hook' }).click()
      await demoPage.expectStatus('disconnected')
      await other.expectStatus('disconnected')
      await expect.poll(() => phone.sessions()).toBe(0)
    } finally {
      await phone.close()
    }
  })
})

async function openTab(opening: Promise<Page>, { url }: DemoPage): Promise<DemoPage> {
  const tab = new DemoPage(await opening, url)
  await tab.open()
  return tab
}
