import * as v from 'valibot'
import { isObject, type Json } from '../descriptors/json.ts'
import { baseOf, isAtom } from './encodeType.ts'

/** Messages have a handful of types; 5,000 only keep the page busy. */
const MAX_TYPES = 64
const MAX_MEMBERS = 64

/**
 * What wallets sign as a name, which is more than Solidity has: letters and digits of any script, with their marks,
 * and the signs of ASCII. None of them is one of those that set names apart in what is hashed, `(),[]` and the
 * space, or is not drawn.
 */
const LETTERS =
  /^(?:[!-'*+\-./:-@\\^-`{-~]|(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}](?:(?!\p{Default_Ignorable_Code_Point})\p{M}){0,3})+$/u
const MAX_NAME = 128

const NAME = v.pipe(v.string(), v.maxLength(MAX_NAME), v.regex(LETTERS))
/** A type that is called as an atom is signed as a type by some wallets. */
const TYPE_NAME = v.pipe(
  NAME,
  v.check((name) => !isAtom(name)),
)
const TYPE = v.pipe(
  v.string(),
  v.regex(/^[^[\]]{1,128}(?:\[\d{0,4}\]){0,24}$/),
  v.check((type) => LETTERS.test(baseOf(type))),
)

/** Names that `v.record` leaves out of its output: who hashes a type of such a name would hash another one than wallets. */
const LEFT_OUT = ['__proto__', 'prototype', 'constructor']

/** Typed data as apps write it, of which the values are not read yet. */
export const typedDataSchema = v.object({
  types: v.pipe(
    v.custom<Json>(isObject),
    v.check((types) => !LEFT_OUT.some((name) => Object.hasOwn(types, name))),
    v.record(
      TYPE_NAME,
      v.pipe(v.array(v.object({ name: NAME, type: TYPE })), v.maxLength(MAX_MEMBERS)),
    ),
    v.check((types) => Object.keys(types).length <= MAX_TYPES),
  ),
  primaryType: NAME,
  domain: v.optional(v.custom<Json>(isObject), {}),
  message: v.unknown(),
})
