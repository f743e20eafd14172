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
