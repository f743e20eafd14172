import '../styles.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Picture, RETRY_MS } from './Picture.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const broken = 'data:image/png;base64,AAAA'
const image = () => document.querySelector('img')
const lose = () => image()?.dispatchEvent(new Event('error'))
const comeOnline = () => window.dispatchEvent(new Event('online'))

const show = (src: string) => render(<Picture src={src} alt="Lighthouse" fallback="L" />)

test('a picture that was lost is asked for once more after four seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await show(pixel)
  await expect.poll(() => image()?.naturalWidth).toBe(1)
  lose()
  await expect.element(screen.getByRole('img', { name: 'Lighthouse' })).toHaveTextContent('L')
  vi.advanceTimersByTime(RETRY_MS - 1)
  expect(image()).toBe(null)
  vi.advanceTimersByTime(1)
  await expect.poll(() => image()?.naturalWidth).toBe(1)
  lose()
  await expect.poll(image).toBe(null)
  expect(vi.getTimerCount()).toBe(0)
})

test('a picture that was lost is asked for as soon as the device is online, and one that is broken twice only', async () => {
  const screen = await show(pixel)
  await expect.poll(() => image()?.naturalWidth).toBe(1)
  lose()
  await expect.poll(image).toBe(null)
  comeOnline()
  await expect.poll(() => image()?.naturalWidth).toBe(1)
  await screen.rerender(<Picture src={broken} alt="Lighthouse" fallback="L" />)
  await expect.poll(image).toBe(null)
  const asked: string[] = []
  const seen = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.nodeName === 'IMG') asked.push(node.nodeName)
  })
  seen.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => seen.disconnect())
  comeOnline()
  await expect.poll(() => asked).toHaveLength(1)
  await expect.poll(image).toBe(null)
  comeOnline()
  await screen.rerender(<Picture src={pixel} alt="Lighthouse" fallback="L" />)
  await expect.poll(() => image()?.naturalWidth).toBe(1)
  expect(asked).toHaveLength(2)
})
