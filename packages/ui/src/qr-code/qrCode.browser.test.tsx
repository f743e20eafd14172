import '../styles.css'
import jsQR from 'jsqr'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { WalletImage } from '../wallet-image/WalletImage.tsx'
import { drawQrCode } from './drawQrCode.ts'
import { QrCode } from './QrCode.tsx'

/** Of the card on a page that is 360 px wide. */
const CARD_WIDTH_PX = 336
const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1760000000'
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const colorful =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%25" height="100%25" fill="%234a24d6"/></svg>'
const mark = <WalletImage name="Harbor" src={colorful} />

const themes = ['light', 'dark'] as const
const logos = [
  ['no mark', undefined],
  ['a mark', mark],
] as const

for (const theme of themes)
  for (const density of [1, 2])
    test.each(logos)(
      `is read from the screen, ${theme}, at ${density}x, with %s`,
      async (_, logo) => {
        await setDensity(density)
        await renderCode({ theme, value: uri, logo })
        expect(await scan()).toEqual({ width: CARD_WIDTH_PX * density, text: uri })
      },
    )

test.each(logos)('a short text is read as well, with %s', async (_, logo) => {
  await renderCode({ theme: 'dark', value: address, logo })
  expect((await scan()).text).toBe(address)
})

test('a mark of any size covers only what is cleared for it', async () => {
  await renderCode({ theme: 'light', value: uri, logo: <WalletImage name="H" size={200} /> })
  const code = page.getByRole('img').element().getBoundingClientRect()
  const logo = document.querySelector('.bl-wallet-image')?.getBoundingClientRect() as DOMRect
  const { width, logoWidth } = drawQrCode(uri, { hasLogo: true })
  expect(logo.width).toBeCloseTo((code.width * logoWidth) / width, 0)
  expect(logo.x - code.x).toBeCloseTo(code.right - logo.right, 0)
  expect((await scan()).text).toBe(uri)
})

test.each(['', 'x', address, uri, 'x'.repeat(900)])(
  'what is cleared is at most 6 %% of the area, and does not reach the eyes: text %#',
  (value) => {
    const { width, logoWidth } = drawQrCode(value, { hasLogo: true })
    const cleared = logoWidth + 1.5
    expect(cleared ** 2 / (width - 8) ** 2).toBeLessThan(0.06)
    expect(cleared).toBeLessThan(width - 2 * (4 + 7))
    expect(drawQrCode(value).logoWidth).toBe(0)
  },
)

test('it is black on white with 4 free modules around, in both themes', async () => {
  await renderCode({ theme: 'dark', value: uri })
  const code = page.getByRole('img', { name: 'QR code' }).element()
  expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)')
  const dark = code.querySelector('path') as SVGPathElement
  expect(getComputedStyle(dark).fill).toBe('rgb(0, 0, 0)')
  const { x, y, width, height } = dark.getBBox()
  const all = Number(code.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2])
  const free = [x, y, all - x - width, all - y - height]
  expect(free.map((modules) => Math.round(modules * 100) / 100)).toEqual([4, 4, 4, 4])
})

test('it is one path, and is read where users choose the colors of pages', async () => {
  const emulate = (value: string) =>
    chromium().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await emulate('active')
  onTestFinished(async () => void (await emulate('')))
  await renderCode({ theme: 'dark', value: uri, logo: mark })
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  expect((await scan()).text).toBe(uri)
  expect(document.querySelectorAll('.bl-qr-code *')).toHaveLength(1)
})

test('right to left it is not mirrored', async () => {
  await renderCode({ theme: 'light', value: uri, logo: mark, dir: 'rtl' })
  expect((await scan()).text).toBe(uri)
  const [first, second] = ['.bl-qr', '.bl-qr-logo'].map((name) => {
    const { x = 0, width = 0 } = document.querySelector(name)?.getBoundingClientRect() ?? {}
    return x + width / 2
  })
  expect(first).toBeCloseTo(second as number, 0)
})

test.each([CARD_WIDTH_PX, 300, 900])(
  'in %s px, what holds its place is as large as the code',
  async (width) => {
    await render(
      <div className="bl-root" style={{ inlineSize: width }}>
        <Skeleton shape="code" />
        <QrCode value={uri} label="QR code" />
      </div>,
    )
    const [place, code] = ['.bl-skeleton', '.bl-qr'].map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect()
      return [box?.x, box?.width, box?.height]
    })
    expect(place).toEqual(code)
    expect(code?.[1]).toBe(code?.[2])
  },
)

test('on a low screen it is small enough to be seen whole', async () => {
  await page.viewport(800, 540)
  onTestFinished(() => page.viewport(414, 896))
  await renderCode({ theme: 'light', value: uri })
  expect(page.getByRole('img').element().getBoundingClientRect().height).toBe(260)
})

interface Rendered {
  readonly theme: 'light' | 'dark'
  readonly value: string
  readonly logo?: React.ReactNode
  readonly dir?: 'rtl' | undefined
}

async function renderCode({ theme, value, logo, dir }: Rendered) {
  await render(
    <div
      className="bl-root"
      data-bl-theme={theme}
      dir={dir}
      style={{ inlineSize: CARD_WIDTH_PX, background: 'var(--bl-surface-1)' }}
    >
      <QrCode value={value} label="QR code" logo={logo} />
    </div>,
  )
  await expect.poll(() => [...document.images].every(({ complete }) => complete)).toBe(true)
}

/** The messages of Chromium; the type that is given is for the browsers of all providers. */
const chromium = () =>
  cdp() as unknown as {
    send(method: string, parameters: object): Promise<{ readonly data: string }>
  }

async function setDensity(density: number) {
  const set = (deviceScaleFactor: number) =>
    chromium().send('Emulation.setDeviceMetricsOverride', {
      width: 0,
      height: 0,
      mobile: false,
      deviceScaleFactor,
    })
  await set(density)
  onTestFinished(async () => void (await set(1)))
}

/** Takes a picture of the code as it is on the screen, in the screen's own pixels, and reads it. */
async function scan() {
  const code = page.getByRole('img', { name: 'QR code' }).element().getBoundingClientRect()
  // The picture is of the page around the frame that tests run in.
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const place = { x: frame.x + code.x, y: frame.y + code.y, width: code.width, height: code.height }
  const { data } = await chromium().send('Page.captureScreenshot', { clip: { ...place, scale: 1 } })
  const picture = await fetch(`data:image/png;base64,${data}`)
  const image = await createImageBitmap(await picture.blob())
  const { width, height } = image
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  const text = jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data
  return { width, text }
}
