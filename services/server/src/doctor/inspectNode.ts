import type { Finding } from './Finding.ts'

/** The first release of each line with the fixed `node:sqlite`. */
const REPAIRED: Readonly<Record<number, readonly [minor: number, patch: number]>> = {
  22: [23, 2],
  24: [19, 0],
  26: [5, 1],
}

export function inspectNode(version: string): readonly Finding[] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const needed = REPAIRED[major]
  const isOld = needed && (minor < needed[0] || (minor === needed[0] && patch < needed[1]))
  if (isOld)
    return [
      {
        level: 'warning',
        text: `Node ${version} has a known fault in node:sqlite (not in a part used here): update to ${major}.${needed.join('.')} or later.`,
      },
    ]
  return [{ level: 'ok', text: `Node ${version}.` }]
}
