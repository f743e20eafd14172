import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atRest } from '../atRest.test.support.ts'
import {
  App,
  connectedInFrame,
  frames,
  iframe,
  pageInFrame,
  pressInFrame,
  textInFrame,
} from './promptKit.test.fixture.tsx'

const dialog = page.getByRole('dialog')
const title = (name: string) => page.getByRole('heading', { name, level: 2 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const refused = { code: 'USER_REJECTED' }

describe('a frame', () => {
  test('that a wallet opens loads the modal, but does not open it', async () => {
    const { kit } = await connectedInFrame()
    expect(kit.modal.store.getState().open).toBe(false)
    const element = iframe()
    expect(element?.closest('.bl-card')).not.toBeNull()
    expect(element?.getClientRects()).toHaveLength(0)
    element?.focus()
    expect(document.activeElement).not.toBe(element)
    await expect.element(page.getByTitle('Harbor')).not.toBeVisible()
    expect(kit.frames.getState()).toHaveLength(1)
  })

  test('of another origin is drawn while it is shown, and not while it is hidden', async () => {
    // The same server under another name.
    const src = `http://127.0.0.1:${location.port}/fake-wallet.html`
    const { request, wallet } = await connectedInFrame({ src })
    expect(iframe()?.contentDocument).toBeNull()
    const drawn = async () => {
      const before = await wallet.draws()
      await frames(10)
      return (await wallet.draws()).drawn - before.drawn
    }
    // Its last frame may come after the connection.
    await expect.poll(drawn).toBe(0)
    request().catch(() => {})
    await expect.element(page.getByTitle('Harbor')).toBeVisible()
    await expect.poll(drawn).toBeGreaterThan(0)
    await button('Close').click()
    await expect.poll(drawn).toBe(0)
    expect(wallet.boots()).toBe(1)
  })

  test('stays loaded while views change, the modal opens and closes, and everything renders again', async () => {
    const { kit, rerender, request, wallet } = await connectedInFrame()
    const element = iframe()
    for (const name of ['Account', 'Networks', 'AllWallets'] as const) {
      kit.modal.open({ name })
      await expect.element(dialog).toBeVisible()
      await rerender(<App kit={kit} />)
      kit.router.push({ name: 'WhatIsAWallet' })
      await expect.element(title('What is a wallet?')).toBeVisible()
      kit.modal.close()
      await expect.element(dialog).not.toBeInTheDocument()
    }
    const answer = request()
    await expect.poll(textInFrame).toBe('personal_sign')
    await pressInFrame('Approve')
    await answer
    expect(iframe()).toBe(element)
    expect(wallet.boots()).toBe(1)
  })

  test('is hidden for the wallet of another page, and stays loaded', async () => {
    const { kit, wallet } = await connectedInFrame()
    const element = iframe()
    kit.modal.open({ name: 'ConnectingExternal', data: { connectorId: 'quay' } })
    await expect.element(dialog).toBeVisible()
    expect(element?.getClientRects()).toHaveLength(0)
    kit.router.back()
    expect(iframe()).toBe(element)
    expect(wallet.boots()).toBe(1)
  })

  test('of the app’s own origin has no sandbox, which it could take off', async () => {
    await connectedInFrame()
    expect(iframe()?.hasAttribute('sandbox')).toBe(false)
  })

  test('has the permissions that a wallet needs, and no more', async () => {
    const page = `http://127.0.0.1:${location.port}/fake-wallet.html`
    await connectedInFrame({ src: page })
    const { sandbox, allow, referrerPolicy, src } = iframe() ?? document.createElement('iframe')
    expect([...sandbox].sort()).toEqual([
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
      'allow-top-navigation-by-user-activation',
    ])
    const { origin } = new URL(page)
    expect(allow).toBe(
      `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}; clipboard-write ${origin}`,
    )
    expect(referrerPolicy).toBe('origin')
    expect(src).toBe(`${origin}/fake-wallet.html`)
  })

  test('is removed with its session, and with the screens', async () => {
    const { unmount, wallet, kit } = await connectedInFrame()
    wallet.end()
    await expect.poll(iframe).toBeNull()
    expect(kit.frames.getState()).toEqual([])
    await unmount()
    const again = await connectedInFrame()
    await again.unmount()
    expect(again.kit.frames.getState()).toEqual([])
  })

  test('has no toast above it, which would keep its user from approving', async () => {
    const { kit, request } = await connectedInFrame()
    const isToastShown = () => document.querySelector('.bl-toasts')?.checkVisibility()
    kit.modal.open({ name: 'Networks' })
    kit.toasts.show({ kind: 'success', code: 'transactionConfirmed' })
    await expect.poll(isToastShown).toBe(true)
    const answer = request()
    await expect.poll(textInFrame).toBe('personal_sign')
    await expect.poll(isToastShown).toBe(false)
    await pressInFrame('Approve')
    await answer
    await expect.poll(isToastShown).toBe(true)
  })

  test('works in an embedded card', async () => {
    const { kit, request, wallet } = await connectedInFrame({ enableEmbedded: true })
    const element = iframe()
    const answer = request()
    await expect.element(title('Your wallet')).toBeVisible()
    await expect.poll(textInFrame).toBe('personal_sign')
    await pressInFrame('Approve')
    await answer
    await expect.element(title('Your wallet')).not.toBeInTheDocument()
    const ending = expect(request()).rejects.toMatchObject(refused)
    await expect.element(title('Your wallet')).toBeVisible()
    await button('Back').click()
    await ending
    expect(kit.prompts.getState()).toEqual([])
    expect(iframe()).toBe(element)
    expect(wallet.boots()).toBe(1)
  })
})

describe('a prompt', () => {
  test('opens the modal, is answered in the frame, and closes the modal again', async () => {
    const { kit, request } = await connectedInFrame()
    await button('On the page').click()
    const answer = request()
    await expect.element(title('Your wallet')).toBeVisible()
    await expect.element(page.getByTitle('Harbor')).toBeVisible()
    await expect.poll(textInFrame).toBe('personal_sign')
    await expect.poll(() => document.querySelector('dialog')?.matches(':modal')).toBe(true)
    await pressInFrame('Approve')
    await expect(answer).resolves.toMatch(/^0x/)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(kit.modal.store.getState().open).toBe(false)
    await expect.element(button('On the page')).toHaveFocus()
  })

  test('is refused in the frame', async () => {
    const { request } = await connectedInFrame()
    const answer = request()
    await expect.poll(textInFrame).toBe('personal_sign')
    const ending = expect(answer).rejects.toMatchObject(refused)
    await pressInFrame('Refuse')
    await ending
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('is not caused by a read', async () => {
    const { kit, request } = await connectedInFrame()
    await expect(request('eth_chainId')).resolves.toBeNull()
    expect(kit.prompts.getState()).toEqual([])
    expect(kit.modal.store.getState().open).toBe(false)
  })

  test('may come from the wallet itself', async () => {
    const { wallet } = await connectedInFrame()
    const unlocked = wallet.ask('unlock', 'Password?')
    await expect.poll(textInFrame).toBe('Password?')
    await expect.element(title('Your wallet')).toBeVisible()
    await pressInFrame('Approve')
    await unlocked
  })

  test("returns to the visitor's view and focus", async () => {
    const { kit, request } = await connectedInFrame()
    kit.modal.open({ name: 'Account' })
    kit.router.push({ name: 'Networks' })
    const input = page.getByRole('button', { name: /Close/ })
    await expect.element(title('Choose a network')).toBeVisible()
    await expect.element(input).toBeVisible()
    const { history } = kit.router.store.getState()
    const answer = request()
    await expect.element(title('Your wallet')).toBeVisible()
    await expect.poll(textInFrame).toBe('personal_sign')
    await expect.poll(() => document.activeElement).toBe(iframe())
    await pressInFrame('Approve')
    await answer
    await expect.element(title('Choose a network')).toBeVisible()
    expect(kit.router.store.getState().history).toBe(history)
    await expect.poll(() => document.activeElement?.closest('dialog')).not.toBeNull()
    expect(document.activeElement).not.toBe(iframe())
  })

  test('does not end an attempt to connect another wallet', async () => {
    const { kit, request } = await connectedInFrame()
    kit.modal.open({ name: 'Connect' })
    await button('Quay').click()
    await expect.element(title('Quay')).toBeVisible()
    await expect.poll(() => kit.interaction.getState()?.step.getState().kind).toBe('wallet')
    const answer = request()
    await expect.poll(textInFrame).toBe('personal_sign')
    await expect.element(title('Your wallet')).toBeVisible()
    await pressInFrame('Approve')
    await answer
    await expect.element(title('Quay')).toBeVisible()
    expect(kit.interaction.getState()?.step.getState().kind).toBe('wallet')
  })

  test('waits for the ones before it, and the view shows how many more wait', async () => {
    const { request } = await connectedInFrame()
    const answers = ['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls'].map(request)
    for (const [method, waiting] of [
      ['personal_sign', '2 more requests are waiting'],
      ['eth_sendTransaction', '1 more request is waiting'],
      ['wallet_sendCalls', undefined],
    ] as const) {
      await expect.poll(textInFrame).toBe(method)
      if (waiting) await expect.element(page.getByText(waiting)).toBeVisible()
      else await expect.element(page.getByText(/waiting/)).not.toBeInTheDocument()
      await pressInFrame('Approve')
    }
    await Promise.all(answers)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('that the app opens the view for is absent', async () => {
    const { kit } = await connectedInFrame()
    kit.modal.open({ name: 'ApproveTransaction' })
    await expect.element(page.getByText('Nothing to approve')).toBeVisible()
  })
})

describe('leaving', () => {
  test.each([
    ['the close button', () => button('Close').click()],
    ['the backdrop', () => dialog.click({ position: { x: 4, y: 4 } })],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('by %s refuses all prompts', async (by, leave) => {
    const { kit, request, wallet } = await connectedInFrame()
    const answers = [request(), request('eth_sendTransaction')]
    const endings = answers.map((answer) => expect(answer).rejects.toMatchObject(refused))
    await expect.poll(textInFrame).toBe('personal_sign')
    await expect.poll(() => document.querySelector('dialog')?.matches(':modal')).toBe(true)
    // Keys that are pressed in a frame stay in its page, and focus moves there once it is shown.
    await expect.poll(() => document.activeElement).toBe(iframe())
    if (by === 'Escape') (title('Your wallet').element() as HTMLElement).focus()
    await leave()
    await Promise.all(endings)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(wallet.refusals()).toBe(2)
    expect(kit.prompts.getState()).toEqual([])
    await expect.poll(textInFrame).toBe('Nothing to approve')
  })

  test('by the app refuses all prompts too', async () => {
    const { kit, request } = await connectedInFrame()
    const ending = expect(request()).rejects.toMatchObject(refused)
    await expect.element(title('Your wallet')).toBeVisible()
    kit.modal.close()
    await ending
  })

  test('by going back shows the view below', async () => {
    const { kit, request, wallet } = await connectedInFrame()
    kit.modal.open({ name: 'Networks' })
    await expect.element(title('Choose a network')).toBeVisible()
    const ending = expect(request()).rejects.toMatchObject(refused)
    await expect.element(title('Your wallet')).toBeVisible()
    await button('Back').click()
    await ending
    await expect.element(title('Choose a network')).toBeVisible()
    expect(wallet.refusals()).toBe(1)
  })

  test('the end of a session withdraws its prompts', async () => {
    const { kit, request, wallet } = await connectedInFrame()
    const ending = expect(request()).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    await expect.element(title('Your wallet')).toBeVisible()
    wallet.end()
    await ending
    expect(kit.prompts.getState()).toEqual([])
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(iframe).toBeNull()
  })
})

describe('a malicious page', () => {
  test.each([
    [1e9, 560],
    [-5, 160],
    ['100000px', 420],
    [300, 300],
  ])('that asks for a height of %s gets only the available room', async (wish, expected) => {
    const { kit, request, wallet } = await connectedInFrame()
    request().catch(() => {})
    await expect.element(page.getByTitle('Harbor')).toBeVisible()
    wallet.askForHeights([wish])
    // The answer is sent after the height.
    await wallet.draws()
    expect(kit.frames.getState()[0]?.height).toBe(expected)
    const frame = iframe()
    const card = document.querySelector('.bl-card')
    expect(frame?.offsetHeight).toBeLessThanOrEqual(expected)
    expect(frame?.offsetHeight).toBeGreaterThan(100)
    expect(frame?.offsetWidth).toBe(card?.clientWidth)
    expect(card?.clientHeight).toBeLessThanOrEqual(innerHeight)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })

  test('that asks for more than a low screen has lies below the whole header', async () => {
    await page.viewport(360, 500)
    const { request, wallet } = await connectedInFrame()
    request().catch(() => {})
    await expect.element(page.getByTitle('Harbor')).toBeVisible()
    wallet.askForHeights([2_000])
    const headerEnd = () => document.querySelector('.bl-header')?.getBoundingClientRect().bottom
    const place = () => iframe()?.getBoundingClientRect()
    await expect.poll(() => place()?.bottom).toBe(500)
    expect(place()?.height).toBeGreaterThan(400)
    expect(place()?.top).toBeGreaterThanOrEqual(headerEnd() ?? Number.NaN)
  })

  test('that sends 10,000 heights and 1,000 prompts has 16 prompts shown', async () => {
    const { kit, wallet } = await connectedInFrame()
    let changes = 0
    kit.frames.subscribe(() => changes++)
    wallet.askForHeights(Array.from({ length: 10_000 }, (_, index) => 160 + (index % 400)))
    wallet.flood(1_000)
    await wallet.draws()
    expect(changes).toBeLessThanOrEqual(1)
    expect(kit.prompts.getState()).toHaveLength(16)
    expect(wallet.refusals()).toBe(984)
    await expect.element(title('Your wallet')).toBeVisible()
    await button('Close').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(wallet.refusals()).toBe(1_000)
  })

  test('that asks again after each refusal does not open the modal a fourth time', async () => {
    const { kit, wallet } = await connectedInFrame()
    for (let time = 1; time <= 3; time++) {
      wallet.flood(1)
      await expect.element(title('Your wallet')).toBeVisible()
      await button('Close').click()
      await expect.element(dialog).not.toBeInTheDocument()
    }
    wallet.flood(1)
    await expect.poll(wallet.refusals).toBe(4)
    expect(kit.modal.store.getState().open).toBe(false)
  })
})

test('axe finds no problem in the view', async () => {
  const { request } = await connectedInFrame()
  request().catch(() => {})
  request().catch(() => {})
  await expect.poll(textInFrame).toBe('personal_sign')
  await expect.element(page.getByText('1 more request is waiting')).toBeVisible()
  // Text that is fading in has too little contrast for a moment.
  await atRest()
  const { violations } = await axe.run('dialog', { iframes: false })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('keys reach the frame and its buttons', async () => {
  const { request, wallet } = await connectedInFrame()
  const answer = request()
  await expect.poll(textInFrame).toBe('personal_sign')
  await expect.poll(() => document.activeElement).toBe(iframe())
  expect((await wallet.draws()).hasFocus).toBe(true)
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => pageInFrame().activeElement?.textContent).toBe('Approve')
  await userEvent.keyboard('{Enter}')
  await answer
  await expect.element(dialog).not.toBeInTheDocument()
})
