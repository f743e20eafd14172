/** Where an argument of the type `address` stands in a call. */
export interface AddressPlace {
  /** The number of the argument, counted from 1. */
  readonly argument: number
  /** Its place behind the selector, in words of 32 bytes. */
  readonly at: number
}

const ELEMENT = /^(?:bool|string|address|u?int(\d+)|bytes(\d+))((?:\[\d{0,3}\])?)$/

/**
 * Finds the arguments of a function that are an address. Returns undefined for a function that may have addresses
 * where nobody can hold it to one: in a list, in a tuple or in `bytes`; and for what is no function as the ABI writes it.
 *
 * @example
 * addressPlaces('register(string,address)') // [{ argument: 2, at: 1 }]
 */
export function addressPlaces(signature: string): readonly AddressPlace[] | undefined {
  const [, list] = /^[a-zA-Z_$][\w$]{0,63}\(([\w,[\]]*)\)$/.exec(signature) ?? []
  if (list === undefined || signature.length > 200) return undefined
  const types = list === '' ? [] : list.split(',')
  const places: AddressPlace[] = []
  let at = 0
  for (const [index, type] of types.entries()) {
    const words = wordsOf(type)
    if (words === undefined) return undefined
    if (type === 'address') places.push({ argument: index + 1, at })
    at += words
  }
  return places
}

/** How many words of its call a type takes. What has no fixed size stands elsewhere, and one word leads to it. */
function wordsOf(type: string): number | undefined {
  const [isType, bits, size, brackets = ''] = ELEMENT.exec(type) ?? []
  if (isType === undefined) return undefined
  if (bits !== undefined && !isSize(Number(bits) / 8, bits)) return undefined
  if (size !== undefined && !isSize(Number(size), size)) return undefined
  if (brackets === '') return 1
  if (type.startsWith('address')) return undefined
  const length = brackets.slice(1, -1)
  if (length === '') return 1
  if (!/^[1-9]/.test(length)) return undefined
  return type.startsWith('string') ? 1 : Number(length)
}

const isSize = (bytes: number, digits: string): boolean =>
  Number.isInteger(bytes) && bytes >= 1 && bytes <= 32 && !digits.startsWith('0')
