import '../styles.css'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { WalletImage } from './WalletImage.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const image = () => document.querySelector('img')
const letter = () => document.querySelector('text')?.textContent

test('a picture from elsewhere is loaded late, without a referrer, and says nothing', async () => {
  const address = URL.createObjectURL(await (await fetch(pixel)).blob())
  onTestFinished(() => URL.revokeObjectURL(address))
  await render(<WalletImage name="Harbor" src={address} />)
  expect(image()).toMatchObject({
    alt: '',
    decoding: 'async',
    loading: 'lazy',
    referrerPolicy: 'no-referrer',
    draggable: false,
  })
})

test('a picture that came with its wallet is there before it is seen, also in a closed dialog', async () => {
  await render(
    <dialog>
      <WalletImage name="Harbor" src={pixel} />
    </dialog>,
  )
  await expect.poll(() => image()?.naturalWidth).toBe(1)
})

test('a picture that cannot be decoded gives way to the first letter, and a later one is tried', async () => {
  const screen = await render(<WalletImage name="ørsted" src="data:image/png;base64,AAAA" />)
  await expect.poll(letter).toBe('Ø')
  await screen.rerender(<WalletImage name="ørsted" src={pixel} />)
  await expect.poll(() => image()?.naturalWidth).toBe(1)
})

test('a wallet without a name or picture is drawn as a wallet', async () => {
  const screen = await render(<WalletImage name="" />)
  const drawn = () => document.querySelector<SVGPathElement>('svg path')?.getTotalLength()
  expect(drawn()).toBeGreaterThan(0)
  expect(letter()).toBeUndefined()
  await screen.rerender(<WalletImage name="Harbor" />)
  expect(letter()).toBe('H')
  expect(drawn()).toBeUndefined()
})
