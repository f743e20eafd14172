import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const TESTS = '{packages,services,apps}/*/{src,start}/**/*.test{,.support}.{ts,tsx}'
/** How long tests wait for what they expect, unless they say otherwise: `scripts/test/patience.ts` and `vitest.config.ts`. */
const PATIENCE_MS = 20_000

/** The limits of waits that a busy machine can miss. */
const shortWaits = (text: string) =>
  [...text.matchAll(/\btimeout: (\d[\d_]*)\b/g)].flatMap(([wait, value = '']) =>
    Number(value.replaceAll('_', '')) < PATIENCE_MS ? [wait] : [],
  )

test('a limit below the usual patience is found', () => {
  expect(shortWaits('vi.waitFor(f, { timeout: 5_000, interval: 5 })')).toEqual(['timeout: 5_000'])
  expect(shortWaits('expect.poll(f, { timeout: 60_000 }), { timeoutMs: 5 }')).toEqual([])
})

test('no test waits less than the others do: a busy machine takes its time', () => {
  const files = globSync(TESTS, { cwd: ROOT }).filter((file) => !file.includes('node_modules'))
  expect(files.length).toBeGreaterThan(900)
  const short = files.flatMap((file) =>
    shortWaits(readFileSync(join(ROOT, file), 'utf8')).map((wait) => `${file}: ${wait}`),
  )
  expect(short).toEqual([])
})
