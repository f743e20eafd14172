import '../styles.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CopyButton } from './CopyButton.tsx'

test.each([
  ['says so in its label', () => Promise.resolve(), 'Copied', true],
  [
    'keeps its label when the page may not copy',
    () => Promise.reject(new Error('no')),
    'Copy link',
    false,
  ],
])('a press %s', async (_name, writeText, label, ok) => {
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  onTestFinished(() => clipboard.mockRestore())
  const onResult = vi.fn()
  await render(
    <CopyButton value="wc:1" label="Copy link" copiedLabel="Copied" onResult={onResult} />,
  )
  await page.getByRole('button', { name: 'Copy link' }).click()
  await vi.waitFor(() => expect(onResult).toHaveBeenCalledWith(ok))
  expect(clipboard).toHaveBeenCalledWith('wc:1')
  await expect.element(page.getByRole('button')).toHaveTextContent(label)
})

test('is only an icon with a name if it is given a size', async () => {
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => clipboard.mockRestore())
  await render(
    <div className="bl-root">
      <CopyButton value="wc:1" label="Copy link" copiedLabel="Copied" iconSize={28} />
    </div>,
  )
  const button = page.getByRole('button', { name: 'Copy link' })
  expect(button.element().textContent).toBe('')
  expect(button.element().clientWidth).toBe(28)
  await button.click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
})
