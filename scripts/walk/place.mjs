import { readFileSync } from 'node:fs'

/** What the walk has prepared for its stations: see `main.mjs`. */
export function place() {
  const { WALK_FOLDER: folder, WALK_PLACE: file } = process.env
  return { folder, ...JSON.parse(readFileSync(file, 'utf8')) }
}

/** Throws unless what was found is what was expected. */
export function expect(found, expected, what) {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`)
}

/** Resolves once a check holds, which is asked again and again. */
export async function until(check, what, patienceMs = 30_000) {
  for (const end = Date.now() + patienceMs; ; ) {
    const holds = await Promise.resolve(check()).catch(() => false)
    if (holds) return
    if (Date.now() > end) throw new Error(`It did not come to this in time: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const isReady = (url) => async () => (await fetch(`${url}/readyz`)).status === 200
