export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads `#rgb` or `#rrggbb`. Throws a `TypeError` for anything else: it could not be checked for contrast. */
export function parseHex(color: string): Rgb {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(color.trim()) ?? []
  const digits = long ?? short?.replaceAll(/./g, '$&$&')
  if (!digits) throw new TypeError(`A theme needs colours like #2545d0, not ${color}`)
  const value = Number.parseInt(digits, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Writes `#rrggbb`. */
export function formatHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Blends `share` (0 to 1) of one colour into another. */
export function mix(base: Rgb, other: Rgb, share: number): Rgb {
  const blend = (index: 0 | 1 | 2) => base[index] + (other[index] - base[index]) * share
  return [blend(0), blend(1), blend(2)]
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(color: Rgb): number {
  const linear = (channel: number) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])
}
