import * as v from 'valibot'

/** The version of the messages. The page and the app have to speak the same one. */
export const PROTOCOL_VERSION = 1

/** Why a page refuses or fails a request: the codes of EIP-1193, EIP-5792 and JSON-RPC. */
export const FRAME_ERRORS = {
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  unknownChain: 4901,
  invalid: -32602,
  internal: -32603,
  limit: -32005,
  // Of the server range of JSON-RPC
  codeWrong: -32_010,
  codeExpired: -32_011,
  // EIP-5792
  capability: 5700,
  duplicate: 5720,
  unknownBatch: 5730,
  tooLarge: 5740,
} as const

export type FrameErrorName = keyof typeof FRAME_ERRORS

const seq = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 32))
/** 128 random bits. */
const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const name = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,32}$/))
const errorName = v.picklist(Object.keys(FRAME_ERRORS) as FrameErrorName[])

/** What an app sends through the port. `seq` grows by one with every message. */
export const fromApp = v.variant('t', [
  v.strictObject({ t: v.literal('request'), seq, id, m: name, p: v.unknown() }),
  v.strictObject({ t: v.literal('abort'), seq, id }),
])

/** What the page of a wallet sends through the port. `seq` grows by one with every message. */
export const fromFrame = v.variant('t', [
  v.strictObject({ t: v.literal('answer'), seq, id, p: v.unknown() }),
  v.strictObject({ t: v.literal('error'), seq, id, error: errorName }),
  v.strictObject({ t: v.literal('event'), seq, m: name, p: v.unknown() }),
  /** The page is at work, or its user is. */
  v.strictObject({ t: v.literal('alive'), seq }),
])

export type FromApp = v.InferOutput<typeof fromApp>
export type FromFrame = v.InferOutput<typeof fromFrame>

/**
 * What the page tells the window around it until it is greeted: it has loaded. `load` differs each time
 * that it loads. Holds nothing private.
 */
export const boot = v.strictObject({
  t: v.literal('boot'),
  v: v.literal(PROTOCOL_VERSION),
  load: id,
})

/** The answer of the app, with the port for all further messages. */
export const hello = v.strictObject({
  t: v.literal('hello'),
  v: v.literal(PROTOCOL_VERSION),
  nonce: id,
})

/** Why a page does not serve an app. */
export const refusalReason = v.picklist(['origin', 'project', 'unreachable'])

/** The first message through the port. It repeats the nonce of `hello`. */
export const welcome = v.variant('t', [
  v.strictObject({ t: v.literal('ready'), nonce: id }),
  v.strictObject({ t: v.literal('refused'), nonce: id, reason: refusalReason }),
])

export type Refusal = v.InferOutput<typeof refusalReason>
