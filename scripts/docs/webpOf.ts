export interface Webp {
  readonly width: number
  readonly height: number
  readonly isAnimated: boolean
}

const ANIMATED = 0x02
const HALF_KILOPIXELS = 0x3fff

/** Reads from a WebP file how large its picture is, and whether it moves. Throws if it is none. */
export function webpOf(file: Buffer): Webp {
  const [kind, at] = [file.toString('latin1', 12, 16), 20]
  if (file.toString('latin1', 8, 12) !== 'WEBP') throw new Error('The file is no WebP picture.')
  if (kind === 'VP8X')
    return {
      width: file.readUIntLE(at + 4, 3) + 1,
      height: file.readUIntLE(at + 7, 3) + 1,
      isAnimated: (file.readUInt8(at) & ANIMATED) > 0,
    }
  if (kind === 'VP8L') {
    const bits = file.readUInt32LE(at + 1)
    const [width, height] = [bits, bits >>> 14].map((side) => (side & HALF_KILOPIXELS) + 1)
    if (width && height) return { width, height, isAnimated: false }
  }
  if (kind === 'VP8 ')
    return {
      width: file.readUInt16LE(at + 6) & HALF_KILOPIXELS,
      height: file.readUInt16LE(at + 8) & HALF_KILOPIXELS,
      isAnimated: false,
    }
  throw new Error('The WebP picture is of an unknown kind.')
}
