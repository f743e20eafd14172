/** `#rrggbb` of a colour in hexadecimal digits, or `undefined`. */
export function fullHex(color: string | undefined): string | undefined {
  if (color === undefined) return undefined
  if (/^#[0-9a-f]{6}$/i.test(color)) return color
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color)
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit.repeat(2))
        .join('')}`
    : undefined
}
