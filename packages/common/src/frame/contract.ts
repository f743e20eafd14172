import * as v from 'valibot'
import { type AccountId, type ChainId, isAccountId, isChainId } from '../caip/identifiers.ts'
import { custodySchema } from './custodySchema.ts'

const accountId = v.custom<AccountId>((value) => typeof value === 'string' && isAccountId(value))
const chainId = v.custom<ChainId>((value) => typeof value === 'string' && isChainId(value))
const text = (length: number) => v.pipe(v.string(), v.maxLength(length))

/** An account of an embedded wallet. */
export const embeddedAccountSchema = v.strictObject({
  /** CAIP-10. */
  id: accountId,
  type: v.picklist(['eoa', 'smartAccount', 'payment', 'ordinals']),
  /** The public key in hexadecimal digits; families whose addresses do not contain it need it to sign in. */
  publicKey: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{2,130}$/))),
})

/** The user of an embedded wallet. Texts come from strangers: show them after `sanitizeName` only. */
export const embeddedUserSchema = v.strictObject({
  id: text(64),
  email: v.optional(text(320)),
  name: v.optional(text(128)),
  /** How the user has logged in, such as `email` or `github`. */
  provider: text(32),
  custody: custodySchema,
  /** The code of this login was typed into the app: it can do less until its user logs in again in the page. */
  assurance: v.optional(v.literal('app-entered')),
  accounts: v.pipe(v.array(embeddedAccountSchema), v.minLength(1), v.maxLength(64)),
})

export type EmbeddedAccount = v.InferOutput<typeof embeddedAccountSchema>
export type EmbeddedUser = v.InferOutput<typeof embeddedUserSchema>

const promptId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const nothing = v.null()

/** What an app can ask of the page: parameters and answer of each request. */
export const frameRequests = {
  /** Shows the login; answers once the user is logged in and has a wallet. */
  login: {
    params: v.strictObject({
      via: v.variant('kind', [
        v.strictObject({
          kind: v.literal('email'),
          email: text(320),
          /** The app takes the code and passes it on by `enterCode`; else the page asks for it. */
          code: v.optional(v.literal('app')),
        }),
        v.strictObject({ kind: v.literal('social'), provider: text(32) }),
        v.strictObject({ kind: v.literal('passkey') }),
      ]),
    }),
    answer: embeddedUserSchema,
  },
  /**
   * Passes on the code of a mail that the user has typed into the app, which the project has to allow. Throws
   * `codeWrong`, `codeExpired`, and `limit` after the event `codeWait`; `unsupported` if it is not allowed.
   */
  enterCode: {
    params: v.strictObject({ id: promptId, code: v.pipe(v.string(), v.regex(/^\d{8}$/)) }),
    answer: nothing,
  },
  /** Mails another code. Throws as `enterCode` does. */
  resendCode: { params: v.strictObject({ id: promptId }), answer: nothing },
  /** The user who is logged in on this device; null without one. Asks nobody. */
  user: { params: nothing, answer: v.nullable(embeddedUserSchema) },
  /** Sets the type of account that comes first on chains where the user has several. Answers with the new order. */
  prefer: {
    params: v.strictObject({
      type: v.picklist(['eoa', 'smartAccount']),
      /** It is what the app prefers: a choice of the user counts more, and nothing is kept. */
      isDefault: v.optional(v.boolean()),
    }),
    answer: embeddedUserSchema,
  },
  logout: { params: nothing, answer: nothing },
  /** A request to the wallet, by the interface of the chain's family. */
  wallet: {
    params: v.strictObject({
      chainId,
      method: v.pipe(v.string(), v.regex(/^[\w:]{1,64}$/)),
      params: v.optional(v.unknown()),
      /** Where no window opens, the tab itself may be led to the wallet, and back to this address of the app. */
      away: v.optional(
        v.strictObject({
          /** Chosen by the app, which takes the answer by it once it has loaded again. */
          id: promptId,
          back: text(2_048),
          /** The browser has opened no window in a click. */
          isOnlyWay: v.optional(v.boolean()),
        }),
      ),
    }),
    answer: v.unknown(),
  },
  /** The ids of requests that the tab was led away for, and whose answers the app can take. Asks nobody. */
  answers: { params: nothing, answer: v.pipe(v.array(promptId), v.maxLength(64)) },
  /**
   * Takes the answer to one of them, once: what `wallet` would have answered. Throws what that throws, and `disconnected`
   * if it is not known, or was taken. It may ask to confirm what was approved, or be led away once more.
   */
  takeAnswer: {
    params: v.strictObject({
      id: promptId,
      back: text(2_048),
      isOnlyWay: v.optional(v.boolean()),
    }),
    answer: v.unknown(),
  },
  /**
   * Whether a request to the wallet would be shown in a window of it that is not open yet. An app whose user has just
   * clicked may open one: the page `window` of the wallet, which finds the page that asks. Asks nobody.
   */
  needsWindow: { params: nothing, answer: v.boolean() },
  /**
   * Whether a login would begin at the wallet's own page in a window, since the browser forgets what this one keeps. An app
   * whose user has just clicked may open it: the page `window` of the wallet, with `to=home`. Asks nobody.
   */
  needsHome: { params: nothing, answer: v.boolean() },
  /** Lets the user open the wallet on another device, or leave. The app learns neither. */
  addDevice: { params: nothing, answer: nothing },
  /** Refuses what the page asks its user, because the user leaves. */
  reject: { params: v.strictObject({ prompt: promptId }), answer: nothing },
  /** How the app looks, so that the page looks like it. */
  appearance: {
    params: v.strictObject({
      theme: v.picklist(['light', 'dark']),
      accent: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
      radius: v.optional(v.picklist(['none', 'sm', 'md', 'lg'])),
      locale: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{2,35}$/))),
    }),
    answer: nothing,
  },
} as const

/** What the page tells the app without being asked. */
export const frameEvents = {
  /** All that the page asks its user now, oldest first. */
  prompts: v.pipe(
    v.array(v.strictObject({ id: promptId, kind: v.picklist(['approval', 'unlock', 'login']) })),
    v.maxLength(16),
  ),
  /** The code of a mail that the app has to pass on; null once there is none any more. */
  code: v.nullable(v.strictObject({ id: promptId, email: text(320) })),
  /** The seconds until a code may be requested or entered again. */
  codeWait: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400)),
  /** The user or the accounts have changed; null once logged out. */
  user: v.nullable(embeddedUserSchema),
  /** The height that the page needs, in CSS pixels. */
  height: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
} as const

export type FrameRequests = typeof frameRequests
export type FrameRequestName = keyof FrameRequests
export type FrameParams<M extends FrameRequestName> = v.InferOutput<FrameRequests[M]['params']>
export type FrameAnswer<M extends FrameRequestName> = v.InferOutput<FrameRequests[M]['answer']>

export type FrameEvents = typeof frameEvents
export type FrameEventName = keyof FrameEvents
export type FrameEvent<E extends FrameEventName> = v.InferOutput<FrameEvents[E]>
