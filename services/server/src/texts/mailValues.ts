import type { Reader } from './Reader.ts'
import { textsIn } from './textsIn.ts'

/**
 * Writes a code in two groups, as the wallet's page shows it. Numbers keep their order from right to left if the space
 * between them is one that does not break (UAX 9, W4).
 */
export function spaced(code: string, { language }: Pick<Reader, 'language'>): string {
  const space = textsIn(language).direction === 'rtl' ? '\u00a0' : ' '
  return `${code.slice(0, 4)}${space}${code.slice(4)}`
}

/** A time of day, in the zone that mails are written in. */
export function timeOf(time: number, reader: Pick<Reader, 'language'>): string {
  const format = new Intl.DateTimeFormat(textsIn(reader.language).language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(time)} UTC`
}
