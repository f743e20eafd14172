import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What a message makes of the value of an argument. */
export interface Argument {
  /** A `count` is a number, which is formatted or selects a plural form. Any other value is a text. */
  readonly kind: 'text' | 'count'
  /** The value may be absent or empty: the message has words for that (`{name, select, none {…} other {…}}`). */
  readonly isOptional: boolean
}

export type Message = readonly MessageFormatElement[]

/** A text that is no message of the project's subset of ICU MessageFormat. Says what is wrong, for translators. */
export class MessageProblem extends Error {
  override readonly name = 'MessageProblem'
}

/**
 * Parses a text in ICU MessageFormat: arguments (`{name}`), numbers (`{count, number}`), `plural`, and `select` with
 * `none` and `other`. Throws a `MessageProblem` for whatever else, and for what is malformed.
 */
export function parseMessage(text: string): Message {
  const message = parseIcu(text)
  check(message)
  return message
}

function parseIcu(text: string): Message {
  try {
    return parse(text, { ignoreTag: true })
  } catch (error) {
    // The parser names its errors by codes such as EXPECT_ARGUMENT_CLOSING_BRACE.
    const reason = error instanceof Error ? error.message : String(error)
    throw new MessageProblem(reason.toLowerCase().replaceAll('_', ' '))
  }
}

function check(message: Message): void {
  for (const element of message) {
    if (element.type === TYPE.plural) checkPlural(element)
    else if (element.type === TYPE.select) checkSelect(element)
    else if (!KNOWN.has(element.type) || (element.type === TYPE.number && element.style))
      throw new MessageProblem(
        'only {name}, {name, number}, plural, and select with none and other are known',
      )
    if (element.type !== TYPE.literal && element.type !== TYPE.pound && !NAME.test(element.value))
      throw new MessageProblem(`{${element.value}} is no name: it has letters and digits alone`)
    if ('options' in element) for (const { value } of Object.values(element.options)) check(value)
  }
}

/** A name of a value is one of a variable, too. */
const NAME =
  /^(?!(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|number|plural|return|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$)[a-z][A-Za-z0-9]*$/
const KNOWN: ReadonlySet<TYPE> = new Set([TYPE.literal, TYPE.argument, TYPE.number, TYPE.pound])
const FORMS: ReadonlySet<string> = new Set([
  '=0',
  '=1',
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
])

function checkPlural(element: Extract<MessageFormatElement, { type: TYPE.plural }>): void {
  for (const { value } of Object.values(element.options))
    for (const part of value) {
      if (part.type === TYPE.select || part.type === TYPE.plural)
        throw new MessageProblem('a form of plural has no select or plural in it')
      if (part.type === TYPE.literal && part.value.includes('#'))
        throw new MessageProblem('# is the count in a form of plural, and no sign of its own')
      if (part.type === TYPE.literal && /[{}]/.test(part.value))
        throw new MessageProblem('a form of plural has no braces but those of its values')
    }
  const exact = [
    ['=0', 'zero'],
    ['=1', 'one'],
  ]
  for (const [one = '', other = ''] of exact)
    if (element.options[one] && element.options[other])
      throw new MessageProblem(`a plural has ${one} or ${other}, not both`)
  if (element.pluralType !== 'cardinal' || element.offset !== 0)
    throw new MessageProblem('plural has no offset here, and counts are cardinal')
  for (const form of Object.keys(element.options))
    if (!FORMS.has(form)) throw new MessageProblem(`there is no plural form ${form}`)
}

function checkSelect(element: Extract<MessageFormatElement, { type: TYPE.select }>): void {
  if (Object.keys(element.options).sort().join() !== 'none,other')
    throw new MessageProblem(`select of {${element.value}} has none and other, and nothing else`)
}

/** Returns the arguments of a message by their names, sorted. */
export function argumentsOf(message: Message): ReadonlyMap<string, Argument> {
  const found = new Map<string, Argument>()
  collect(message, found)
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)))
}

function collect(message: Message, found: Map<string, Argument>): void {
  for (const element of message) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    const before = found.get(element.value)
    const isCount = element.type === TYPE.plural || element.type === TYPE.number
    found.set(element.value, {
      kind: isCount || before?.kind === 'count' ? 'count' : 'text',
      isOptional: element.type === TYPE.select || (before?.isOptional ?? false),
    })
    if ('options' in element)
      for (const { value } of Object.values(element.options)) collect(value, found)
  }
}

/** Returns the arguments that a message writes without asking whether they are there. */
export function unguardedOf(
  message: Message,
  guarded: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const found = new Set<string>()
  for (const element of message) {
    if (element.type === TYPE.argument && !guarded.has(element.value)) found.add(element.value)
    if (!('options' in element)) continue
    for (const [option, { value }] of Object.entries(element.options)) {
      const isKnown = element.type === TYPE.select && option === 'other'
      const inner = unguardedOf(value, isKnown ? new Set([...guarded, element.value]) : guarded)
      for (const name of inner) found.add(name)
    }
  }
  return found
}

/** Returns the values that a message writes in each of its forms. */
export function alwaysWritten(message: Message): ReadonlySet<string> {
  const found = new Set<string>()
  for (const element of message) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    if (!('options' in element)) {
      found.add(element.value)
      continue
    }
    const [first = new Set<string>(), ...rest] = Object.values(element.options).map(({ value }) =>
      alwaysWritten(value),
    )
    for (const name of first) if (rest.every((form) => form.has(name))) found.add(name)
  }
  return found
}

/** The plural forms of each count of a message. */
export function pluralFormsOf(message: Message): readonly (readonly [string, readonly string[]])[] {
  return message.flatMap((element) => {
    if (!('options' in element)) return []
    const inner = Object.values(element.options).flatMap(({ value }) => pluralFormsOf(value))
    return element.type === TYPE.plural
      ? [[element.value, Object.keys(element.options)] as const, ...inner]
      : inner
  })
}
