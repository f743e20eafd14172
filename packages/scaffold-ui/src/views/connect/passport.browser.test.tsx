import type { CreateConnector } from '@bowline/common'
import { createFakeLogin } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, TestApp } from '../../testKit.test.fixture.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

test('a connector that no package knows appears, asks step by step, and connects', async () => {
  const login = createFakeLogin({ src: '/fake-wallet.html' })
  let isBlocked = true
  const opened: string[] = []
  const { kit } = createTestKit({
    connectors: [login.create],
    windows: {
      canOpen: () => false,
      open(url) {
        opened.push(url)
        return isBlocked ? null : window
      },
    },
  })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('ada@example.org')
  await dialog
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click()

  await expect.element(dialog.getByText('We sent a code to ada@example.org.')).toBeVisible()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect.element(code).toHaveFocus()
  await code.fill('000000')
  await button('Continue').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('That’s not right. Try again.')
  await code.fill('123456')
  await button('Continue').click()

  await dialog.getByLabelText('Password').fill('secret')
  await button('Continue').click()

  await button('Open Example').click()
  await expect.element(dialog.getByText(/^Your browser blocked the window/).first()).toBeVisible()
  isBlocked = false
  await button('Open Example').click()
  expect(opened).toEqual(['https://login.example/', 'https://login.example/'])

  await expect.element(page.getByTitle('Passport')).toBeVisible()
  login.approve()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kit.connections.getState().eip155).toMatchObject({
    status: 'connected',
    connectorId: 'passport',
  })
})

test('a server that stays silent after a form is told of, and the login can start again', async () => {
  const login = createFakeLogin({ src: '/fake-wallet.html' })
  const silent: CreateConnector = (context) => ({
    ...login.create(context),
    async connect({ ask }) {
      await ask({ kind: 'form', form: 'code', problem: 'wrong' })
      return new Promise(() => {})
    },
  })
  const { clock, kit } = createTestKit({ connectors: [silent] })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('ada@example.org')
  await dialog
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await code.fill('123456')
  await button('Continue').click()
  await expect.element(button('Checking…')).toBeVisible()
  await expect.element(button('Start again')).not.toBeInTheDocument()
  clock.advance(10_000)
  await expect.element(dialog.getByText(/^This is taking longer than usual/).first()).toBeVisible()
  await expect
    .poll(() => document.querySelector('dialog [role=status]')?.textContent)
    .toContain('This is taking longer than usual')
  await expect.element(dialog.getByText('That’s not right. Try again.')).not.toBeInTheDocument()
  await button('Start again').click()
  await expect.element(button('Continue')).toBeVisible()
  await expect.element(button('Start again')).not.toBeInTheDocument()
})
