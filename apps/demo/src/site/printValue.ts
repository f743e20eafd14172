const WIDTH = 72
const NAME = /^[A-Za-z_$][\w$]*$/

/** An expression that is printed as it stands. */
export class Expression {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Prints a value as TypeScript, over several lines where one would be too long. */
export function printValue(value: unknown, indent = '', taken = 0): string {
  if (value instanceof Expression) return value.text
  if (typeof value === 'string') return printText(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const deeper = `${indent}  `
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((item) => printValue(item, deeper))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => printEntry(key, item, deeper))
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const room = isList ? '' : ' '
  const line = `${open}${room}${parts.join(', ')}${room}${close}`
  if (!line.includes('\n') && indent.length + taken + line.length <= WIDTH) return line
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close}`
}

function printEntry(key: string, value: unknown, indent: string): string {
  const name = NAME.test(key) ? key : printText(key)
  return `${name}: ${printValue(value, indent, name.length + 2)}`
}

/** Unseen, or able to make a line read in another order than it has. */
const UNSEEN = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** JSON's escapes hold in TypeScript, too. */
function printText(text: string): string {
  const quoted = JSON.stringify(text).replace(
    UNSEEN,
    (unseen) => `\\u${unseen.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  if (text.includes("'")) return quoted
  return `'${quoted.slice(1, -1).replaceAll('\\"', '"')}'`
}
