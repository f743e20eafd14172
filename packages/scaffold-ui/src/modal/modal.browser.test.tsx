import { createFakeWallet } from '@bowline/common/testing'
import { flushSync } from 'react-dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { recordSpoken } from '../spoken.test.fixture.ts'
import { createTestDirectory, createTestKit, stepOf, TestApp } from '../testKit.test.fixture.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = (name: string) => page.getByRole('heading', { name, level: 2 })

async function openedOn(wallet = createFakeWallet({ name: 'Harbor', answer: 'wait' })) {
  const test = createTestKit({ wallets: [wallet.connector] })
  await render(<TestApp kit={test.kit} />)
  test.kit.modal.open()
  await expect.element(dialog).toBeVisible()
  return { ...test, wallet }
}

test('the dialog is named by its title, which has focus', async () => {
  await openedOn()
  await expect.element(dialog).toHaveAccessibleName('Connect a wallet')
  await expect.element(title('Connect a wallet')).toHaveFocus()
})

test('the banner of the page is the app’s: the header of the modal is none', async () => {
  await openedOn()
  expect(page.getByRole('banner').elements()).toEqual([])
})

test('the modal has a place of its own on the page, which goes with the app', async () => {
  const { kit } = createTestKit()
  const { unmount } = await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog).toBeVisible()
  const place = document.querySelector('.bl-modal-root')?.parentElement
  expect(place?.parentElement).toBe(document.body)
  await unmount()
  expect(place?.isConnected).toBe(false)
})

test('nothing of the modal is on the page before it is opened', async () => {
  const { kit } = createTestKit()
  const { container } = await render(<TestApp kit={kit} />)
  expect(container).toBeEmptyDOMElement()
  expect(document.querySelector('.bl-modal-root')).toBeNull()
})

test('an alert to the developer does not load the modal', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => report.mockRestore())
  const { kit } = createTestKit({ debug: true })
  const { rerender } = await render(<TestApp kit={kit} />)
  kit.alerts.raise({ code: 'invalidProjectId' })
  // If the page had requested it, it would have loaded by now.
  const { ModalShell } = await import('./ModalShell.tsx')
  await rerender(<TestApp kit={kit} />)
  expect(ModalShell).toBeDefined()
  expect(document.querySelector('.bl-modal-root')).toBeNull()
})

describe('before the first act on the page', () => {
  const asksForIdleTime = () => {
    const asked = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
    onTestFinished(() => asked.mockRestore())
    return asked
  }
  const onConnection = (connection: object) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  }

  test('has its code before the page is idle, and renders and requests nothing until then', async () => {
    const idle = asksForIdleTime()
    const directory = vi.fn<typeof fetch>()
    const { kit } = createTestKit({ directory })
    const screen = await render(<TestApp kit={kit} />)
    // It waits for idle time once its code is there.
    await expect.poll(() => idle.mock.calls.length).toBe(1)
    await screen.rerender(<TestApp kit={kit} />)
    expect(document.querySelector('.bl-modal-root')).toBeNull()
    expect(directory).not.toHaveBeenCalled()
    await userEvent.keyboard('x')
    await expect.poll(() => document.querySelector('dialog')).not.toBeNull()
  })

  test('builds it, closed, when the page is idle, and requests nothing', async () => {
    const idle = asksForIdleTime()
    const directory = vi.fn<typeof fetch>()
    const { kit } = createTestKit({ directory })
    await render(<TestApp kit={kit} />)
    await expect.poll(() => idle.mock.calls.length).toBe(1)
    const [task] = idle.mock.lastCall ?? []
    task?.({ didTimeout: false, timeRemaining: () => 50 })
    await expect.poll(() => document.querySelector('dialog')).not.toBeNull()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(directory).not.toHaveBeenCalled()
  })

  test('once it is built, leaves presses on the page alone: the one that opens it waits for nothing', async () => {
    const idle = asksForIdleTime()
    const listen = vi.spyOn(window, 'addEventListener')
    onTestFinished(() => listen.mockRestore())
    const awaited = () =>
      listen.mock.calls.flatMap(([type, , options]) =>
        type === 'pointermove' && typeof options === 'object' ? [options.signal?.aborted] : [],
      )
    const { kit } = createTestKit()
    await render(<TestApp kit={kit} />)
    await expect.poll(() => idle.mock.calls.length).toBe(1)
    expect(awaited()).toContain(false)
    const [task] = idle.mock.lastCall ?? []
    task?.({ didTimeout: false, timeRemaining: () => 50 })
    await expect.poll(awaited).not.toContain(false)
  })

  test('if its code is there, shows when the app opens it', async () => {
    const idle = asksForIdleTime()
    const { kit } = createTestKit()
    await render(<TestApp kit={kit} />)
    await expect.poll(() => idle.mock.calls.length).toBe(1)
    kit.modal.open()
    await expect.element(dialog).toBeVisible()
  })

  test.each([
    ['the app wants it so', { preload: 'intent' }, {}],
    ['the visitor saves data', {}, { saveData: true }],
    ['the connection is slow', {}, { effectiveType: '3g' }],
  ] as const)('no idle time is asked for when %s', async (_when, options, connection) => {
    const idle = asksForIdleTime()
    onConnection(connection)
    const { kit } = createTestKit(options)
    const screen = await render(<TestApp kit={kit} />)
    // If its code had been asked for, it would be there now.
    await import('./ModalShell.tsx')
    await screen.rerender(<TestApp kit={kit} />)
    expect(idle).not.toHaveBeenCalled()
    await userEvent.keyboard('x')
    await expect.poll(() => document.querySelector('dialog')).not.toBeNull()
  })

  test('waits for idle time on a fast connection', async () => {
    const idle = asksForIdleTime()
    onConnection({ saveData: false, effectiveType: '4g' })
    const { kit } = createTestKit()
    await render(<TestApp kit={kit} />)
    await expect.poll(() => idle.mock.calls.length).toBe(1)
  })
})

describe('after the first act on the page', () => {
  const built = () => document.querySelector('dialog')

  async function prepared(options: Parameters<typeof createTestKit>[0] = {}) {
    const wallet = createFakeWallet({ name: 'Harbor', answer: 'wait' })
    const test = createTestKit({ wallets: [wallet.connector], ...options })
    await render(<TestApp kit={test.kit} />)
    expect(built()).toBeNull()
    await userEvent.keyboard('x')
    await expect.poll(() => built()?.textContent).toContain('Harbor')
    return test
  }

  test('renders the list so that it cannot be seen, heard or reached', async () => {
    await prepared()
    expect(built()?.open).toBe(false)
    expect(built()?.checkVisibility({ visibilityProperty: true })).toBe(false)
    expect(built()?.querySelector('li button')?.checkVisibility()).toBe(false)
    await expect.element(dialog).not.toBeInTheDocument()
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  test('opening shows the rendered list at once, and closing keeps it for the next time', async () => {
    const { kit } = await prepared()
    const row = built()?.querySelector('li button')
    flushSync(() => kit.modal.open())
    expect(built()?.open).toBe(true)
    expect(row?.checkVisibility({ visibilityProperty: true })).toBe(true)
    expect(built()?.querySelector('li button')).toBe(row)
    await expect.element(title('Connect a wallet')).toHaveFocus()
    expect(built()?.matches(':modal')).toBe(true)
    await button('Close').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(built()?.open).toBe(false)
    expect(built()?.querySelector('li button')).toBe(row)
    flushSync(() => kit.modal.open())
    expect(built()?.querySelector('li button')).toBe(row)
    await expect.element(title('Connect a wallet')).toHaveFocus()
  })

  test('opening and closing again renders no row of the list', async () => {
    const harbor = createFakeWallet({ name: 'Harbor', answer: 'wait' })
    const icon = vi.fn(() => undefined)
    const connector = Object.defineProperty({ ...harbor.connector }, 'icon', { get: icon })
    const { directory } = createTestDirectory([
      { id: 'quay', name: 'Quay' },
      { id: 'anchor', name: 'Anchor' },
    ])
    const { kit } = await prepared({ wallets: [connector], directory })
    const openAndClose = async () => {
      kit.modal.open()
      await expect
        .element(dialog.getByRole('searchbox', { name: 'Search 2 wallets' }))
        .toBeVisible()
      await expect.poll(() => built()?.matches(':modal')).toBe(true)
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => built()?.open).toBe(false)
    }
    await openAndClose()
    const { length } = icon.mock.calls
    expect(length).toBeGreaterThan(0)
    await openAndClose()
    await openAndClose()
    expect(icon.mock.calls).toHaveLength(length)
  })

  test('closing on another view removes it and renders a new list', async () => {
    const { kit } = await prepared()
    kit.modal.open()
    await button('What is a wallet?').click()
    await expect.element(title('What is a wallet?')).toHaveFocus()
    const before = built()
    await button('Close').click()
    await expect.poll(() => before?.isConnected).toBe(false)
    await expect.poll(() => built()?.textContent).toContain('Harbor')
    expect(built()?.open).toBe(false)
  })

  test('rendering the closed list moves nothing and takes no focus', async () => {
    const focused = vi.spyOn(HTMLElement.prototype, 'focus')
    onTestFinished(() => focused.mockRestore())
    const { kit } = await prepared()
    const moving = () => built()?.getAnimations({ subtree: true })
    await expect.poll(moving).toEqual([])
    expect(focused).not.toHaveBeenCalled()
    kit.modal.open()
    await expect.poll(() => built()?.matches(':modal')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => built()?.open).toBe(false)
    expect(moving()).toEqual([])
  })

  test('sends a request to the directory only once the modal has been opened', async () => {
    const asked: string[] = []
    const directory: typeof fetch = async (input) => {
      asked.push(new URL(input instanceof Request ? input.url : input).pathname)
      return Response.json({ data: [], count: 7 })
    }
    const { kit } = await prepared({ directory })
    expect(asked).toEqual([])
    kit.modal.open()
    await expect.poll(() => asked).not.toEqual([])
    await expect.element(dialog.getByRole('searchbox', { name: 'Search 7 wallets' })).toBeVisible()
  })

  /** Whether the pointer of this page can hover. */
  const pointWith = (canHover: boolean) => {
    const { matchMedia } = window
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        query === '(hover: hover)'
          ? Object.assign(new EventTarget(), { ...matchMedia(query), matches: canHover })
          : matchMedia(query),
      )
    onTestFinished(() => media.mockRestore())
  }

  test('pairing is got ready for a finger once its row is on screen and the page is idle', async () => {
    const idle: IdleRequestCallback[] = []
    const asksForIdleTime = vi
      .spyOn(window, 'requestIdleCallback')
      .mockImplementation((task) => idle.push(task))
    onTestFinished(() => asksForIdleTime.mockRestore())
    const beIdle = () => {
      for (const task of idle.splice(0)) task({ didTimeout: false, timeRemaining: () => 50 })
    }
    pointWith(false)
    const { connector } = createFakeWallet({ id: 'wc', type: 'walletConnect', answer: 'wait' })
    const preload = vi.fn(async () => {})
    const connect = vi.fn(connector.connect)
    const connectors = [{ ...connector, preload, connect }]
    const { kit } = await prepared({ connectors, preload: 'intent' })
    expect(idle).toEqual([])
    kit.modal.open()
    await expect.poll(() => idle.length).toBe(1)
    expect(preload).not.toHaveBeenCalled()
    await expect
      .poll(() => {
        beIdle()
        return preload.mock.calls.length
      })
      .toBeGreaterThan(0)
    expect(connect).not.toHaveBeenCalled()
  })

  test.each([
    ['no screen is fetched ahead for a pointer that hovers', true],
    ['the next screens are fetched ahead for a finger, when there is time', false],
  ])('%s', async (_name, canHover) => {
    const asksForIdleTime = vi.spyOn(window, 'requestIdleCallback').mockImplementation((task) => {
      queueMicrotask(() => task({ didTimeout: false, timeRemaining: () => 50 }))
      return 0
    })
    onTestFinished(() => asksForIdleTime.mockRestore())
    pointWith(canHover)
    const directory = vi.fn<typeof fetch>(async () => Response.json({ data: [], count: 7 }))
    const wallets = [createFakeWallet({ name: 'Harbor' }).connector]
    const { kit } = await prepared({ directory, wallets, preload: 'intent' })
    kit.modal.open()
    await expect.poll(() => directory.mock.calls.length).toBeGreaterThan(0)
    // What moves views comes first, with the first idle time after the directory has answered.
    await expect.poll(() => asksForIdleTime.mock.calls.length).toBeGreaterThan(canHover ? 0 : 1)
    await vi.dynamicImportSettled()
    if (canHover) expect(asksForIdleTime).toHaveBeenCalledOnce()
  })

  test('nothing is fetched ahead while the directory has not answered', async () => {
    const asksForIdleTime = vi.spyOn(window, 'requestIdleCallback')
    onTestFinished(() => asksForIdleTime.mockRestore())
    const answer = Promise.withResolvers<Response>()
    const directory = vi.fn<typeof fetch>(() => answer.promise)
    const { kit } = await prepared({ directory, preload: 'intent' })
    kit.modal.open()
    await expect.poll(() => directory.mock.calls.length).toBe(1)
    await vi.dynamicImportSettled()
    expect(asksForIdleTime).not.toHaveBeenCalled()
    answer.resolve(Response.json({ data: [], count: 7 }))
    await expect.poll(() => asksForIdleTime.mock.calls.length).toBeGreaterThan(0)
  })

  test('announces nothing while it is only prepared; an alert is read when the modal opens', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => report.mockRestore())
    const { kit } = await prepared({ debug: true })
    const said = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
    kit.alerts.raise({ code: 'projectIdNotConfigured' })
    await expect.poll(() => built()?.textContent).toContain('Project ID Not Configured')
    expect(said().join('')).toBe('')
    kit.modal.open()
    await expect.poll(() => said().join('')).toBe('Project ID Not Configured')
  })

  test('opening on another view does not fade out a list that was not on screen', async () => {
    const { kit } = await prepared()
    flushSync(() => kit.modal.open({ name: 'WhatIsAWallet' }))
    expect(built()?.querySelector('.bl-view-leaving')).toBeNull()
    await expect.element(title('What is a wallet?')).toHaveFocus()
    await expect.element(button('Harbor')).not.toBeInTheDocument()
  })
})

test('two roots of one kit show one dialog, and the second takes over when the first goes', async () => {
  const { kit } = createTestKit({ wallets: [createFakeWallet().connector] })
  const first = await render(<TestApp kit={kit} />)
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => document.querySelectorAll('dialog').length).toBe(1)
  await first.unmount()
  await expect.element(dialog).toBeVisible()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
})

test('Escape goes one view back, and closes the modal from the first view', async () => {
  const { kit } = await openedOn()
  await button('What is a wallet?').click()
  await button('Get a wallet').click()
  await expect.element(title('Get a wallet')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Get a wallet')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(title('Connect a wallet')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(kit.modal.store.getState().open).toBe(false)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the back button goes back and is absent on the first view', async () => {
  await openedOn()
  await expect.element(button('Back')).not.toBeInTheDocument()
  await button('Harbor').click()
  await expect.element(title('Harbor')).toBeVisible()
  await button('Back').click()
  await expect.element(title('Connect a wallet')).toBeVisible()
})

test('Escape closes if there is no way back', async () => {
  const { kit } = await openedOn()
  kit.router.push({ name: 'WhatIsAWallet' }, { lock: true })
  await expect.element(title('What is a wallet?')).toHaveFocus()
  await expect.element(button('Back')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(kit.modal.store.getState().open).toBe(false)
})

test('closing cancels the attempt and returns focus to what opened the modal', async () => {
  const wallet = createFakeWallet({ name: 'Harbor', answer: 'wait' })
  const { kit } = createTestKit({ wallets: [wallet.connector] })
  await render(
    <>
      <button type="button" onClick={() => kit.modal.open()}>
        Open
      </button>
      <TestApp kit={kit} />
    </>,
  )
  await button('Open').click()
  await button('Harbor').click()
  await vi.waitFor(() => expect(stepOf(kit)?.kind).toBe('wallet'))
  await button('Close').click()
  expect(stepOf(kit)).toBeUndefined()
  expect(kit.connections.getState().eip155.status).toBe('disconnected')
  await expect.element(button('Open')).toHaveFocus()
})

test('opening the screen of a wallet asks it once, although React replays effects', async () => {
  const { wallet } = await openedOn()
  await button('Harbor').click()
  await expect.element(page.getByText('Continue in Harbor')).toBeVisible()
  expect(wallet.prompts()).toBe(1)
})

test('a toast that is still there is not announced again when the modal opens or closes', async () => {
  const { kit } = createTestKit()
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog).toBeVisible()
  kit.toasts.show({ kind: 'success', code: 'addressCopied' })
  const heard = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent)
  await expect.poll(heard).toContain('Address copied')
  kit['~internals'].events.emit('disconnected', { namespaces: ['eip155'], by: 'app' })
  await expect.poll(heard).toContain('Disconnected')
  kit.modal.close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(heard).toContain('Disconnected')
  kit.modal.open()
  await expect.element(dialog).toBeVisible()
  expect(heard()).not.toContain('Address copied')
})

test('announces a connection where screen readers hear it after the modal has closed', async () => {
  const { kit, wallet } = await openedOn()
  await button('Harbor').click()
  await expect.element(page.getByText('Continue in Harbor')).toBeVisible()
  wallet.accept()
  await vi.waitFor(() => expect(kit.modal.store.getState().open).toBe(false))
  await expect.element(page.getByRole('status')).toHaveTextContent('Connected Harbor on Fake One')
})

test('a connection is announced once, also where its account is opened right after', async () => {
  const { kit, wallet } = await openedOn()
  await button('Harbor').click()
  await expect.element(page.getByText('Continue in Harbor')).toBeVisible()
  const spoken = recordSpoken()
  const connected = () => spoken().filter((text) => text.startsWith('Connected'))
  wallet.accept()
  await expect.poll(connected).toEqual(['Connected Harbor on Fake One'])
  kit.modal.open()
  await expect.element(title('Account')).toBeVisible()
  // Heard in the dialog.
  kit.toasts.show({ kind: 'success', code: 'addressCopied' })
  await expect.poll(spoken).toContain('Address copied')
  expect(connected()).toHaveLength(1)
})

test('what a view has announced leaves with it', async () => {
  const { kit, clock } = await openedOn()
  const said = () => dialog.getByRole('status').element().textContent
  kit.toasts.show({ kind: 'error', code: 'requestCancelled' })
  await expect.poll(said).toBe('Request cancelled. Nothing was changed.')
  clock.advance(2100)
  expect(said()).not.toBe('')
  kit.router.push({ name: 'WhatIsAWallet' })
  await expect.element(title('What is a wallet?')).toBeVisible()
  await expect
    .poll(() => {
      clock.advance(0)
      return said()
    })
    .toBe('')
})

test('a toast shows in the open dialog, and outside of it once that has closed', async () => {
  const { kit } = await openedOn()
  kit.toasts.show({ kind: 'success', code: 'transactionConfirmed' })
  await expect.element(dialog.getByText('Confirmed').last()).toBeVisible()
  kit.modal.close()
  await button('Dismiss message').click()
  await expect.element(button('Dismiss message')).not.toBeInTheDocument()
})

test.each([360, 1280])(
  'a toast covers neither the title nor its buttons at %d px',
  async (width) => {
    await page.viewport(width, 800)
    const { kit } = await openedOn()
    kit.toasts.show({ kind: 'success', code: 'transactionConfirmed' })
    const toast = button('Dismiss message')
    await expect.poll(() => toast.element().closest('dialog')).not.toBeNull()
    const bottom = () => toast.element().closest('.bl-toast')?.getBoundingClientRect().bottom
    const header = document.querySelector('.bl-header')
    await expect.poll(bottom).toBeLessThan(header?.getBoundingClientRect().top ?? 0)
  },
)

test('F6 moves to the toast and back, and a dismissed toast gives focus back', async () => {
  const { kit } = await openedOn()
  const dismiss = button('Dismiss message')
  await expect.element(title('Connect a wallet')).toHaveFocus()
  await button('Harbor').element().focus()
  await userEvent.keyboard('{F6}')
  await expect.element(button('Harbor')).toHaveFocus()
  kit.toasts.show({ kind: 'success', code: 'transactionConfirmed' })
  await expect.element(dismiss).toBeVisible()
  // Before the modal has been painted a toast shows outside of it.
  await expect.poll(() => dismiss.element().closest('dialog')).not.toBeNull()
  await userEvent.keyboard('{F6}')
  await expect.element(dismiss).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await expect.element(button('Harbor')).toHaveFocus()
  await userEvent.keyboard('{F6}{Enter}')
  await expect.element(dismiss).not.toBeInTheDocument()
  await expect.element(button('Harbor')).toHaveFocus()
})

test('an error toast interrupts screen readers, other toasts wait', async () => {
  const { kit, clock } = await openedOn()
  kit.toasts.show({ kind: 'error', code: 'disconnectFailed' })
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to disconnect')
  kit.toasts.show({ kind: 'success', code: 'addressCopied' })
  clock.advance(150)
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Address copied')
})

test('an alert stays on top of the card until it is dismissed', async () => {
  const { kit } = createTestKit({ debug: true })
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  kit.alerts.raise({ code: 'projectIdNotConfigured' })
  await expect.element(dialog.getByText('Project ID Not Configured').first()).toBeVisible()
  await button('Dismiss warning').click()
  await expect.element(button('Dismiss warning')).not.toBeInTheDocument()
  report.mockRestore()
})

test('the theme is on the root and follows the kit, down to what is derived from its colours', async () => {
  const { kit } = createTestKit({
    themeMode: 'dark',
    theme: { accent: '#0f766e', radius: 'none', dark: { accent: '#39ff14' } },
  })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog).toBeVisible()
  const root = () => document.querySelector<HTMLElement>('.bl-modal-root')
  expect(root()?.dataset.blTheme).toBe('dark')
  const value = (name: string) => root()?.style.getPropertyValue(`--bl-${name}`)
  expect(root()?.dataset.blRadius).toBe('none')
  await expect.poll(() => value('color-accent')).toBe('#39ff14')
  expect(value('color-on-accent')).toBe('#000000')
  kit.theme.setMode('light')
  await expect.poll(() => value('color-on-accent')).toBe('#ffffff')
  expect(value('color-accent')).toBe('#0f766e')
  kit.theme.setTheme({ variables: { '--bl-radius-lg': '2px' } })
  await expect.poll(() => value('radius-lg')).toBe('2px')
  expect(value('color-on-accent')).toBe('')
  expect(root()?.dataset.blRadius).toBeUndefined()
  expect(document.querySelector('[style*="--bl-radius"]')).toBe(root())
})

test('the developer is told once which colours of a theme cannot be told apart', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { kit } = createTestKit({ debug: true, theme: { accent: '#ffe94a' } })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog).toBeVisible()
  kit.theme.setMode('dark')
  kit.theme.setMode('light')
  await expect.poll(() => warn.mock.calls).toHaveLength(1)
  expect(warn.mock.calls[0]).toMatchInlineSnapshot(`
    [
      "[bowline] theme: colours below WCAG AA
    light: --bl-color-accent on --bl-surface-1 is 1.23:1 and should be 3:1",
    ]
  `)
  kit.theme.setTheme({ accent: '#0f766e' })
  await expect
    .poll(() => document.querySelector('.bl-modal-root')?.getAttribute('style'))
    .toContain('#0f766e')
  expect(warn.mock.calls).toHaveLength(1)
  warn.mockRestore()
})

test("a right-to-left language mirrors the modal and uses the app's texts", async () => {
  const { kit } = createTestKit({ locale: 'ar' })
  await render(<TestApp kit={kit} messages={{ 'title.Connect': 'اربط محفظة' }} />)
  kit.modal.open()
  await expect.element(title('اربط محفظة')).toBeVisible()
  expect(document.querySelector('.bl-modal-root')).toMatchObject({ dir: 'rtl', lang: 'ar' })
})

test('with disableAppend the modal is rendered where the app placed it', async () => {
  const { kit } = createTestKit({ disableAppend: true })
  const { container } = await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog).toBeVisible()
  expect(container.querySelector('dialog')).not.toBeNull()
})

test('an embedded card is part of the page: no dialog, no close button, no focus taken', async () => {
  const { kit } = createTestKit({ enableEmbedded: true })
  const { container } = await render(<TestApp kit={kit} />)
  await expect.element(page.getByRole('region', { name: 'Connect a wallet' })).toBeVisible()
  expect(container.querySelector('.bl-embedded')).not.toBeNull()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Close')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
  await button('What is a wallet?').click()
  await expect.element(title('What is a wallet?')).toHaveFocus()
})

test('the modal hides while a wallet prompts on this page, and cancelling brings it back', async () => {
  const wallet = createFakeWallet({ name: 'Harbor', answer: 'wait' })
  const connector = { ...wallet.connector, promptsInPage: true }
  const { kit } = createTestKit({ wallets: [connector] })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await button('Harbor').click()
  await expect.element(page.getByText('Continue in Harbor').first()).toBeVisible()
  await vi.waitFor(() => expect(document.querySelector('dialog:modal')).toBeNull())
  await button('Cancel').click()
  await expect.element(title('Connect a wallet')).toBeVisible()
  await expect.poll(() => document.querySelector('dialog:modal')).not.toBeNull()
  expect(stepOf(kit)).toBeUndefined()
})

test('opening and closing 20 times leaves nothing behind', async () => {
  const { kit } = await openedOn()
  kit.modal.close()
  await expect.element(dialog).not.toBeInTheDocument()
  const nodes = document.querySelectorAll('*').length
  for (let round = 0; round < 20; round++) {
    kit.modal.open()
    await expect.element(dialog).toBeVisible()
    kit.modal.close()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  expect(document.querySelectorAll('*').length).toBe(nodes)
})
