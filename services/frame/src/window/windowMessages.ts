import * as v from 'valibot'
import type { Prepared } from '../approvals/Family.ts'
import type { ServedNetwork } from '../approvals/networks.ts'
import { passedErrorSchema } from './passedErrors.ts'

const text = (length: number) => v.pipe(v.string(), v.maxLength(length))

/** How the app looks. */
const lookSchema = v.object({
  theme: v.picklist(['light', 'dark']),
  accent: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
  radius: v.optional(v.picklist(['none', 'sm', 'md', 'lg'])),
})

/** What the window says of the app that asks. */
export const aboutAppSchema = v.object({
  /** The browser says so. */
  origin: v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]{1,255}$/)),
  /** The operator calls it so. */
  name: text(100),
  /** When its user last approved something for it here, in milliseconds since 1970; null if never. */
  lastUsedAt: v.nullable(v.number()),
})

export type AboutApp = v.InferOutput<typeof aboutAppSchema>

const beginSchema = v.object({
  kind: v.literal('begin'),
  request: text(64),
  chainId: text(64),
  app: aboutAppSchema,
  look: v.optional(lookSchema),
  networks: v.custom<readonly ServedNetwork[]>(Array.isArray),
  /** The times of wrong numbers that were typed for the app. */
  numbers: v.array(v.number()),
})

/** How a request begins. */
export type Begin = v.InferOutput<typeof beginSchema>

/**
 * What the page in an app tells its window. `request` is another one for each request, and the same once it is read anew.
 * What stands in a reading is as the page has made it: what cannot be drawn is refused. A message takes the place of one
 * that was not read yet, so none depends on the one before.
 */
export const fromPageSchema = v.variant('kind', [
  /** A request has come, which the page reads. */
  beginSchema,
  /** What it does, or why it cannot be approved. */
  v.object({
    kind: v.literal('card'),
    request: text(64),
    prepared: v.custom<ShownRequest>(isPrepared),
    /** How the request has begun: the window may not have read that. Pages of earlier releases leave it out. */
    begin: v.optional(beginSchema),
  }),
  /** Both at once, left before the wallet has come: in the tab of the app itself, which is led back afterwards. */
  v.object({
    kind: v.literal('away'),
    request: text(64),
    chainId: text(64),
    app: aboutAppSchema,
    look: v.optional(lookSchema),
    networks: v.custom<readonly ServedNetwork[]>(Array.isArray),
    prepared: v.custom<ShownRequest>(isPrepared),
    /** The times of wrong numbers that were typed for the app. */
    numbers: v.array(v.number()),
    /** An address of the app, where it is led back to. */
    back: text(2_048),
  }),
  /** What comes of a call of the window. */
  v.object({
    kind: v.literal('reply'),
    id: v.number(),
    value: v.optional(v.unknown()),
    failed: v.optional(passedErrorSchema),
  }),
  /** It is settled, and nothing else waits. */
  v.object({ kind: v.literal('end') }),
])

/** Calls of the window for what takes the login or the keys, of which it has neither. */
export const CALLS = ['question', 'answer', 'protecting', 'protect'] as const

/**
 * What the user does there; `wrong` is a wrong number. `of` is the number of the message that the screen is about. `confirm` and `protect` ask the page
 * to see to it: the window does so itself, by calls, where the browser has said that a page of the wallet opened it.
 */
export const fromWindowSchema = v.variant('act', [
  v.object({
    act: v.picklist(['approve', 'reject', 'retry', 'protect', 'confirm', 'wrong']),
    of: v.number(),
  }),
  v.object({
    act: v.literal('call'),
    of: v.number(),
    /** One is made after the other. */
    id: v.number(),
    name: v.picklist(CALLS),
    value: v.optional(v.unknown()),
  }),
])

export type FromPage = v.InferOutput<typeof fromPageSchema>
export type FromWindow = v.InferOutput<typeof fromWindowSchema>
/** A call of the window. */
export type Call = Extract<FromWindow, { act: 'call' }>
export type Reply = Extract<FromPage, { kind: 'reply' }>

/** A request that was read, without what signs it. */
export type ShownRequest = WithoutSign<Prepared>

type WithoutSign<P> = P extends Prepared ? Omit<P, 'sign' | 'found'> : never

function isPrepared(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'reading' in value
}
