import { expect } from '@playwright/test'
import jsQR from 'jsqr'
import type { Tab, Target } from '../driver/Engine.ts'
import { PATIENCE_MS } from './expectations.ts'

interface Picture {
  readonly png: string
  readonly box: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
}

/** Reads a code off the screen, as a phone does: from what the engine has drawn. It draws the modal while it moves, too. */
export async function readQrCode(tab: Tab, code: Target): Promise<string> {
  let text: string | undefined
  await expect(async () => {
    const [reading] = await code.read()
    if (!reading) throw new Error('There is no code.')
    const png = (await tab.screenshot()).toString('base64')
    const { pixels, width, height } = await tab.evaluate(decode, { png, box: reading.box })
    const bytes = new Uint8ClampedArray(Buffer.from(pixels, 'base64'))
    text = jsQR(bytes, width, height)?.data
    expect(text, 'it can be read').toBeTruthy()
  }).toPass({ timeout: PATIENCE_MS })
  return text ?? ''
}

/** Decodes the part of a picture where the code is. Runs in the page, which can. */
async function decode({ png, box }: Picture) {
  const blob = new Blob([Uint8Array.from(atob(png), (one) => one.charCodeAt(0))])
  const image = await createImageBitmap(blob, box.x, box.y, box.width, box.height)
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  const drawing = canvas.getContext('2d')
  drawing?.drawImage(image, 0, 0)
  const data = drawing?.getImageData(0, 0, image.width, image.height).data ?? []
  let bytes = ''
  for (const one of data) bytes += String.fromCharCode(one)
  return { pixels: btoa(bytes), width: image.width, height: image.height }
}
