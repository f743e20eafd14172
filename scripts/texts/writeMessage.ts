import { TYPE } from '@formatjs/icu-messageformat-parser'
import { type Argument, argumentsOf, type Message, MessageProblem } from './parseMessage.ts'

type Arguments = ReadonlyMap<string, Argument>
type Style = 'functions' | 'filled'

/** How a message is written: the arguments of its English text, and where its values are put in. */
export interface WriteOptions {
  readonly args: Arguments
  readonly style: Style
}

/**
 * Returns a message as TypeScript: a string, or a function of its values and of a `MessageFormat`. A `filled` message
 * that only has texts as values is a string with `{name}`.
 */
export function writeMessage(message: Message, { args, style }: WriteOptions): string {
  const isPlain = message.every(({ type }) => type === TYPE.literal)
  if (isPlain) return expressionOf(message)
  const filled = style === 'filled' ? filledText(message) : undefined
  if (filled !== undefined) return quoted(filled)
  const used = [...argumentsOf(message).keys()]
  const types = used.map((name) => typeOf(name, args))
  const values = `{ ${used.join(', ')} }: { ${types.join('; ')} }`
  const formats = [...formatsIn(message)].sort()
  const format = formats.length > 0 ? `, { ${formats.join(', ')} }: MessageFormat` : ''
  return `(${values}${format}) => ${expressionOf(message)}`
}

const typeOf = (name: string, args: Arguments): string => {
  const { kind, isOptional } = args.get(name) ?? { kind: 'text', isOptional: false }
  const type = kind === 'count' ? 'number' : 'string'
  return isOptional ? `${name}?: ${type} | undefined` : `${name}: ${type}`
}

/** The text with `{name}` for values. Undefined if it has others than texts, or braces that are none of a value. */
function filledText(message: Message): string | undefined {
  let text = ''
  for (const element of message) {
    if (element.type === TYPE.literal && !/[{}]/.test(element.value)) text += element.value
    else if (element.type === TYPE.argument) text += `{${element.value}}`
    else return undefined
  }
  return text
}

/** A JavaScript expression of a message's text. */
function expressionOf(message: Message): string {
  if (message.every(({ type }) => type === TYPE.literal || type === TYPE.pound))
    return quoted(message.map(literalOf).join(''))
  const [only] = message
  if (only && message.length === 1) return codeOf(only)
  const parts = message.map((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound
      ? literalOf(element).replace(/[`\\]|\$(?=\{)/g, '\\$&')
      : `\${${codeOf(element)}}`,
  )
  return `\`${parts.join('')}\``
}

/** Writes an element of a plural form, where `#` is the formatted count: the format of messages puts it in. */
const literalOf = (element: Message[number]): string =>
  element.type === TYPE.literal ? element.value : '#'

function codeOf(element: Message[number]): string {
  switch (element.type) {
    case TYPE.argument:
      return element.value
    case TYPE.number:
      return `number(${element.value})`
    case TYPE.plural: {
      const forms = Object.entries(element.options).map(
        ([form, { value }]) => `${NAMES[form] ?? form}: ${expressionOf(withPlaces(value))}`,
      )
      const plural = `plural(${element.value}, { ${forms.join(', ')} })`
      return `${plural}${putIn(textsIn(element.options))}`
    }
    case TYPE.select:
      return selectionOf(element.value, element.options)
    default:
      throw new MessageProblem(`what is of type ${element.type} cannot be written`)
  }
}

/** A plural form with `{name}` for each text. The format of messages replaces each `#`, and a value may have one. */
const withPlaces = (form: Message): Message =>
  form.map((element) =>
    element.type === TYPE.argument ? { type: TYPE.literal, value: `{${element.value}}` } : element,
  )

const textsIn = (forms: Readonly<Record<string, { readonly value: Message }>>) => {
  const elements = Object.values(forms).flatMap(({ value }) => value)
  const texts = elements.filter(({ type }) => type === TYPE.argument)
  return [...new Set(texts.map((element) => ('value' in element ? element.value : '')))]
}

/** Code that puts texts in the places of a plural form, all at once: a value may look like a place. */
function putIn([name, ...others]: readonly string[]): string {
  if (name === undefined) return ''
  if (others.length === 0) return `.replaceAll('{${name}}', () => ${name})`
  const places = `/\\{(?:${[name, ...others].join('|')})\\}/g`
  const chosen = others.map((other) => `place === '{${other}}' ? ${other} : `).join('')
  return `.replaceAll(${places}, (place) => ${chosen}${name})`
}

/** How the format of messages calls the forms of exact counts. */
const NAMES: Readonly<Record<string, string>> = { '=0': 'zero', '=1': 'one' }

function selectionOf(
  name: string,
  options: Readonly<Record<string, { readonly value: Message }>>,
): string {
  const { none = { value: [] }, other = { value: [] } } = options
  const [given, absent] = [expressionOf(other.value), expressionOf(none.value)]
  return given === name ? `${name} || ${absent}` : `${name} ? ${given} : ${absent}`
}

function formatsIn(message: Message): ReadonlySet<string> {
  const names = new Set<string>()
  for (const element of message) {
    if (element.type === TYPE.plural) names.add('plural')
    if (element.type === TYPE.number) names.add('number')
    if ('options' in element)
      for (const { value } of Object.values(element.options))
        for (const name of formatsIn(value)) names.add(name)
  }
  return names
}

/** A string in single quotes. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
