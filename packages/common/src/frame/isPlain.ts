import { MESSAGE_LIMITS } from './limits.ts'

const UNSEEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor'])

/**
 * Returns true if a received value is JSON-like and within `MESSAGE_LIMITS`: null, booleans, finite
 * numbers, strings, plain objects and lists without holes. Structured cloning also delivers maps, dates,
 * typed arrays, cycles and an own property `__proto__`, which a schema does not see. `anyNames` takes such properties:
 * JSON has them, and typed data may have a member that is called so. Nothing may be read out of such a value.
 */
export function isPlain(
  value: unknown,
  { anyNames = false }: { readonly anyNames?: boolean } = {},
): boolean {
  const { depth, nodes, stringLength, totalLength } = MESSAGE_LIMITS
  let nodesLeft: number = nodes
  let lengthLeft: number = totalLength
  const isShort = (text: string) => {
    lengthLeft -= text.length
    return text.length <= stringLength && lengthLeft >= 0
  }
  const walk = (one: unknown, level: number): boolean => {
    if (--nodesLeft < 0 || level > depth) return false
    if (one === null || typeof one === 'boolean') return true
    if (typeof one === 'number') return Number.isFinite(one)
    if (typeof one === 'string') return isShort(one)
    if (typeof one !== 'object') return false
    const prototype = Object.getPrototypeOf(one)
    if (Array.isArray(one)) {
      // A list of four billion holes has no elements to visit, but a length.
      if (prototype !== Array.prototype || one.length > nodesLeft) return false
      if (Reflect.ownKeys(one).length !== one.length + 1) return false
      // `every` would skip holes.
      return Array.from(one.keys()).every(
        (index) => Object.hasOwn(one, index) && walk(one[index], level + 1),
      )
    }
    if (prototype !== Object.prototype && prototype !== null) return false
    const keys = Reflect.ownKeys(one)
    if (keys.length > nodesLeft) return false
    return keys.every((key) => {
      if (typeof key !== 'string' || !isShort(key)) return false
      if (!anyNames && UNSEEN_NAMES.has(key)) return false
      const property = Object.getOwnPropertyDescriptor(one, key)
      return property?.enumerable === true && 'value' in property && walk(property.value, level + 1)
    })
  }
  return walk(value, 0)
}
