/** What a picture is made of; profiles and the like are left out. */
const PIXELS = new Set(['ALPH', 'VP8 ', 'VP8L'])

const ANIMATED = 0x02
const WITH_ALPHA = 0x10
/** The frame's pixels take the place of those below, also where they are see-through. */
const WITHOUT_BLENDING = 0x02

/**
 * Joins WebP pictures into an animated one, which begins again when it ends. Each covers a part of the whole, stays for `ms`, and
 * the rest remains as it was; `x` and `y` are even, as the format wants it.
 */
export function animatedWebp({ width, height, frames }) {
  const canvas = Buffer.concat([number(WITH_ALPHA | ANIMATED, 4), size({ width, height })])
  const parts = [
    chunk('VP8X', canvas),
    // No colour behind it, and no end to its rounds.
    chunk('ANIM', Buffer.alloc(6)),
    ...frames.map((frame) => chunk('ANMF', frameOf(frame))),
  ]
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]))
}

function frameOf({ x, y, ms, picture, ...area }) {
  return Buffer.concat([
    number(x / 2, 3),
    number(y / 2, 3),
    size(area),
    number(ms, 3),
    number(WITHOUT_BLENDING, 1),
    ...pixelsOf(picture),
  ])
}

/** The chunks of a WebP file that hold its pixels. */
function pixelsOf(picture) {
  const found = []
  for (let at = 12; at < picture.length; ) {
    const end = at + 8 + evenly(picture.readUInt32LE(at + 4))
    if (PIXELS.has(picture.toString('latin1', at, at + 4))) found.push(picture.subarray(at, end))
    at = end
  }
  return found
}

function chunk(name, content) {
  const filled = Buffer.alloc(evenly(content.length))
  content.copy(filled)
  return Buffer.concat([Buffer.from(name), number(content.length, 4), filled])
}

const size = ({ width, height }) => Buffer.concat([number(width - 1, 3), number(height - 1, 3)])

function number(value, bytes) {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}

const evenly = (length) => length + (length % 2)
