import type { Random } from './createRandom.test.support.ts'
import { hostileText } from './hostileText.test.support.ts'

/** JSON of about `size` characters that is cheap to send and costly to read. */
export function hostileJson(random: Random, size: number): string {
  const fill = (item: string) => Array(Math.max(1, Math.floor(size / (item.length + 1)))).fill(item)
  const nest = (open: string, close: string) => {
    const depth = Math.floor(size / (open.length + close.length))
    return `${open.repeat(depth)}1${close.repeat(depth)}`
  }
  const keys = (keyOf: (index: number) => string, value: string) =>
    `{${Array.from({ length: Math.floor(size / (value.length + 12)) }, (_, index) => `${JSON.stringify(keyOf(index))}:${value}`).join(',')}}`
  return random.pick<() => string>([
    () => nest('[', ']'),
    () => nest('{"a":', '}'),
    () => `[${fill('0').join(',')}]`,
    () => `[${fill('{}').join(',')}]`,
    () => `[${fill('[]').join(',')}]`,
    () => `[${fill('""').join(',')}]`,
    () => `[${fill('12345678901234567890').join(',')}]`,
    () => `[${fill('1e999').join(',')}]`,
    () => `[${fill(`"${'ab'.repeat(32)}"`).join(',')}]`,
    () => `[${fill(`{"topic":"${'ab'.repeat(32)}","message":"m"}`).join(',')}]`,
    () => keys((index) => `k${index}`, '0'),
    () => keys((index) => String(index * 7919), '{}'),
    () => keys(() => 'id', '1'),
    () => keys(() => '__proto__', '{}'),
    () => '9'.repeat(size),
    () => `-0.${'0'.repeat(size)}1`,
    () => `1e${'9'.repeat(size)}`,
    () => `"${'\\u0000'.repeat(size / 6)}"`,
    () => `"${'\\\\'.repeat(size / 2)}"`,
    () => `"0x${'0'.repeat(size)}"`,
    () => `"0x${'f'.repeat(size)}"`,
    () => JSON.stringify(hostileText(random, size)),
    () => hostileText(random, size),
  ])()
}
