import { memoryStorage } from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import type { KitOptions } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ScreensProvider } from '../context/ScreensProvider.tsx'
import { ThemeRoot } from '../context/ThemeRoot.tsx'
import { createKit } from '../createKit.ts'
import { KitModal } from './KitModal.tsx'
import { ModalShell } from './ModalShell.tsx'

const kitOf = (options: Partial<KitOptions> = {}) =>
  createKit({ adapters: [createFakeAdapter()], storage: memoryStorage(), ...options })

test.each([{}, { enableEmbedded: true }, { disableAppend: true }])(
  'a server renders nothing of the modal, with %j',
  (options) => {
    const kit = kitOf(options)
    const html = renderToString(
      <ScreensProvider kit={kit}>
        <KitModal />
      </ScreensProvider>,
    )
    expect(html).toBe('')
  },
)

test('an embedded card that is rendered on a server needs no window', () => {
  const kit = kitOf({ enableEmbedded: true })
  const html = renderToString(
    <ScreensProvider kit={kit}>
      <ModalShell />
    </ScreensProvider>,
  )
  expect(html).toContain('Connect a wallet')
  expect(html).not.toMatch(/\sstyle="/)
})

test('on a server the style sheet sets the theme if it depends on the visitor’s system', () => {
  const rootOf = (options: Partial<KitOptions>) =>
    renderToString(
      <ScreensProvider kit={kitOf(options)}>
        <ThemeRoot />
      </ScreensProvider>,
    )
  expect(rootOf({ themeMode: 'auto' })).not.toContain('data-bl-theme')
  expect(rootOf({ themeMode: 'dark' })).toContain('data-bl-theme="dark"')
})

test('outside of a provider a hook throws with its name', () => {
  const Lost = () => useKit().config.locale
  expect(() => renderToString(<Lost />)).toThrow('useKit must be used inside <KitProvider>.')
})
