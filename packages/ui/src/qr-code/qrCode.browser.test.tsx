import '../styles.css'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QrCode } from './QrCode.tsx'

const PIXELS_PER_MODULE = 6
const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1760000000'

test('a scanner reads the encoded value', async () => {
  await render(<QrCode value={uri} label="QR code to connect with Harbor" />)
  await expect
    .element(page.getByRole('img', { name: 'QR code to connect with Harbor' }))
    .toBeVisible()
  expect(decode({ logo: false })).toBe(uri)
})

test('a scanner reads it through a logo', async () => {
  await render(<QrCode value={uri} label="QR code" logo={<span>B</span>} />)
  expect(decode({ logo: true })).toBe(uri)
})

test('it is black on white with 4 free modules around, in both themes', async () => {
  await render(
    <div className="bl-root" data-bl-theme="dark">
      <QrCode value={uri} label="QR code" />
    </div>,
  )
  const { path, width } = drawing()
  const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((match) =>
    match.slice(1).map(Number),
  )
  expect(Math.min(...starts.map(([x = 0]) => x))).toBe(4)
  expect(Math.min(...starts.map(([, y = 0]) => y))).toBe(4)
  expect(Math.max(...starts.map(([x = 0, , length = 0]) => x + length))).toBe(width - 4)
  const code = page.getByRole('img', { name: 'QR code' }).element()
  expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)')
  const modules = code.querySelector('path')
  expect(modules && getComputedStyle(modules).fill).toBe('rgb(0, 0, 0)')
})

function drawing() {
  const svg = document.querySelector('.bl-qr-code')
  return {
    path: svg?.querySelector('path')?.getAttribute('d') ?? '',
    width: Number(svg?.getAttribute('viewBox')?.split(' ')[2]),
  }
}

/** Paints the drawing as a screen would, with something in the middle, and scans the pixels. */
function decode({ logo }: { readonly logo: boolean }): string | undefined {
  const { path, width } = drawing()
  const size = width * PIXELS_PER_MODULE
  const canvas = new OffscreenCanvas(size, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.scale(PIXELS_PER_MODULE, PIXELS_PER_MODULE)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  if (logo) {
    const logoSize = (width - 8) * 0.18
    context.fillStyle = '#4a24d6'
    context.fillRect((width - logoSize) / 2, (width - logoSize) / 2, logoSize, logoSize)
  }
  return jsQR(context.getImageData(0, 0, size, size).data, size, size)?.data
}
