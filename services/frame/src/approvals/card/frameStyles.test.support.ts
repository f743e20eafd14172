/** Where an app can set a style: on the wallet's frame, and on all that is around it. */
export const TARGETS = ['frame', 'parent', 'body', 'html'] as const
export type Target = (typeof TARGETS)[number]

/** Styles that hide a frame, or a part of it, together: one alone would not. */
export interface StyleTrial {
  readonly target: Target
  readonly styles: Readonly<Record<string, string>>
}

const NOWHERE = 'linear-gradient(transparent, transparent)'

/** Values that may hide something, of every kind that properties have. Each is tried for what takes it. */
const VALUES = [
  ...['none', 'hidden', 'clip', 'collapse', 'transparent', 'contents', 'auto', 'normal', 'initial'],
  ...['0', '0.01', '-1', '2', '999', '-999', '0px', '1px', '60px', '-60px', '9999px', '-9999px'],
  ...['0%', '50%', '100%', '-100%', '200px / 320px', '1px 9999px', '90deg', '4deg', '1s', '0.5'],
  ...['inline', 'inline-block', 'flex', 'grid', 'table-cell', 'list-item', 'block', 'fixed'],
  ...['static', 'relative', 'sticky', 'left', 'right', 'both', 'bottom', 'center', 'strict'],
  ...['paint', 'size', 'layout', 'scroll', 'vertical-rl', 'rtl', 'isolate', 'preserve-3d'],
  ...['multiply', 'difference', 'plus-lighter', 'scoop', 'notch', 'bevel', 'squircle', 'luminance'],
  ...['inset(70% 0 0 0)', 'circle(20px)', 'circle(0px)', 'rect(300px auto auto auto)', 'path("")'],
  ...['blur(3px)', 'opacity(0)', 'brightness(0)', 'drop-shadow(0 0 90px red)', 'url(#none)'],
  ...[NOWHERE, 'linear-gradient(#000, #000)', 'rotate(4deg)', 'scale(0.5)', 'translate(9999px)'],
  ...['perspective(9px) rotateX(80deg)', 'cover', 'fill', 'exclude', 'text', 'all', 'dark', 'red'],
  ...['50px 50px', '10px solid red', '0 0 0 9999px red', '0 0 0 9999px red inset', '--none'],
]

/** What is known to hide, with what it takes. It is tried each time. */
export const KNOWN: readonly StyleTrial[] = [
  ...TARGETS.flatMap((target) => [
    { target, styles: { 'mask-image': NOWHERE } },
    { target, styles: { '-webkit-mask-box-image': NOWHERE } },
    { target, styles: { opacity: '0.01' } },
    { target, styles: { filter: 'blur(3px)' } },
    { target, styles: { 'clip-path': 'inset(70% 0 0 0)' } },
    { target, styles: { visibility: 'hidden' } },
    { target, styles: { 'content-visibility': 'hidden' } },
    { target, styles: { 'mix-blend-mode': 'multiply' } },
    { target, styles: { outline: '200px solid red', 'outline-offset': '-260px' } },
  ]),
  ...(['frame', 'parent'] as const).flatMap((target) => [
    { target, styles: { 'border-radius': '200px / 320px', overflow: 'clip' } },
    { target, styles: { 'border-radius': '80px', 'corner-shape': 'scoop', overflow: 'clip' } },
    { target, styles: { 'border-radius': '80px', 'corner-shape': 'notch', overflow: 'clip' } },
  ]),
  { target: 'frame', styles: { 'border-shape': 'inset(70% 0 0 0)' } },
  { target: 'parent', styles: { overflow: 'hidden', width: '360px', height: '200px' } },
]

/** All properties that this browser has, as it lists them itself: those with a computed value, and the short forms. */
export function listProperties(): readonly string[] {
  const style = getComputedStyle(document.documentElement)
  const names: string[] = [...style]
  for (const name in style)
    names.push(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  const dashed = names.map((name) => (/^(webkit|moz)-/.test(name) ? `-${name}` : name))
  return [...new Set(dashed)].filter((name) => CSS.supports(name, 'inherit')).sort()
}

/** Every property with every value that it takes, once each: other names of a property are the same style. */
export function listTrials(): readonly StyleTrial[] {
  const all = new Map<string, StyleTrial>()
  const { style } = document.createElement('div')
  // Of what takes any name, a few words are tried; nothing has these names.
  for (const name of listProperties())
    for (const value of CSS.supports(name, 'nothing-has-it') ? VALUES.slice(0, 8) : VALUES) {
      if (!CSS.supports(name, value)) continue
      style.cssText = ''
      style.setProperty(name, value)
      for (const target of TARGETS)
        all.set(`${target} ${style.cssText}`, { target, styles: { [name]: value } })
    }
  return [...all.values()]
}

/** The parts that all trials are in. The first one is tried each time. */
export const PARTS: readonly number[] = Array.from({ length: 30 }, (_, index) => index + 1)

/** Returns the part that a trial is in, which is the same one for good. */
export function partOf({ target, styles }: StyleTrial): number {
  let hash = 2_166_136_261
  for (const letter of `${target} ${JSON.stringify(styles)}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return ((hash >>> 0) % PARTS.length) + 1
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly everyStyle: boolean
  }
}
