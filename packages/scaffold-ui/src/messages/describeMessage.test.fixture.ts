import type { MessageFormat } from '@bowline/common/languages'
import type { Message } from './createTranslator.ts'

export interface MessageShape {
  /** The text as it is with every value given: `{name}` for values, plural forms in one line. */
  readonly text: string
  /** The names of the values that it contains. */
  readonly values: readonly string[]
  /** The forms of each count, by the name of the value. */
  readonly plurals: Readonly<Record<string, readonly string[]>>
}

/**
 * Describes a message without knowing its values: those that a function reads are named `{name}` in the
 * result. Counts, which are formatted, and numbers are told from texts.
 */
export function describeMessage(message: Message): MessageShape {
  if (typeof message === 'string') return { text: message, values: namesIn(message), plurals: {} }
  const plurals: Record<string, readonly string[]> = {}
  const nameOf = (value: unknown) => String(value).slice(1, -1)
  const format: MessageFormat = {
    plural(count, forms) {
      plurals[nameOf(count)] = Object.keys(forms)
      const parts = Object.entries(forms).map(([form, text]) => `${form}=${text}`)
      return `[#${nameOf(count)}|${parts.join('|')}]`
    },
    number: (value) => `[#${nameOf(value)}]`,
  }
  const values = new Proxy({}, { get: (_, name) => `{${String(name)}}` })
  const text = message(values as never, format)
  const counted = [...text.matchAll(/\[#(\w+)/g)].map(([, name = '']) => name)
  return { text, values: [...new Set([...namesIn(text), ...counted])].sort(), plurals }
}

const namesIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()
