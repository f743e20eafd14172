import * as v from 'valibot'
import { defineApi } from './defineApi.ts'

/** SHA-256 of the secret that the wallet's page in the app and its window share, base64url. */
const windowId = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{43}$/))
/** A public key on P-256 of one end, made for this window: its point, uncompressed (SEC 1, 65 bytes), base64url. */
const keySchema = v.pipe(v.string(), v.regex(/^B[-_a-zA-Z0-9]{86}$/))
/** Counts the messages of one end, from 1. */
const numberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** The number of the last message that the other end has sent, as far as the caller has it. */
const after = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** What one end has sealed for the other one, base64url. The server cannot read it. */
const sealedSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]+$/), v.maxLength(131_072))

const nothing = v.object({})
const message = v.object({
  status: v.literal('message'),
  number: numberSchema,
  sealed: sealedSchema,
})
/** Nothing has come within ten seconds. */
const waiting = v.object({ status: v.literal('waiting') })
/** The other end has left, the time is over, or somebody else has tried to take the place of the window. */
const gone = v.object({ status: v.literal('gone') })

/**
 * Carries requests from the wallet's page in an app to a window of the wallet that the browser keeps apart from it, and
 * answers back. Only pages of the wallet call this. The page proves its login; the window proves a key that it has made,
 * and the first one that comes keeps the place.
 */
export const windowApi = defineApi({
  openWindow: {
    method: 'POST',
    path: '/v1/windows',
    summary: 'Waits for a window of the wallet.',
    params: v.object({ windowId, key: keySchema }),
    response: nothing,
    proof: 'session',
  },
  askWindow: {
    method: 'POST',
    path: '/v1/windows/ask',
    summary: 'Leaves a message for the window, in place of one that it has not read.',
    params: v.object({ windowId, number: numberSchema, sealed: sealedSchema }),
    response: v.variant('status', [v.object({ status: v.literal('left') }), gone]),
    proof: 'session',
  },
  awaitWindow: {
    method: 'POST',
    path: '/v1/windows/await',
    summary: 'Waits for the window to come, and then for a message of it.',
    params: v.object({ windowId, after, isThere: v.boolean() }),
    response: v.variant('status', [
      /** The window has come. Only if the caller did not know. */
      v.object({ status: v.literal('there'), key: keySchema }),
      message,
      waiting,
      gone,
    ]),
    proof: 'session',
  },
  joinWindow: {
    method: 'POST',
    path: '/v1/windows/join',
    summary: 'Takes the place of the window, which one caller can. A second one ends it for both.',
    params: v.object({ windowId, key: keySchema }),
    response: v.variant('status', [v.object({ status: v.literal('there'), key: keySchema }), gone]),
    proof: 'key',
  },
  readWindow: {
    method: 'POST',
    path: '/v1/windows/read',
    summary: 'Waits for a message to the window.',
    params: v.object({ windowId, after }),
    response: v.variant('status', [message, waiting, gone]),
    proof: 'key',
  },
  answerWindow: {
    method: 'POST',
    path: '/v1/windows/answer',
    summary: 'Leaves a message of the window, in place of one that was not read.',
    params: v.object({ windowId, number: numberSchema, sealed: sealedSchema }),
    response: v.variant('status', [v.object({ status: v.literal('left') }), gone]),
    proof: 'key',
  },
  leaveWindow: {
    method: 'POST',
    path: '/v1/windows/leave',
    // A page that is closed has no time to prove anything.
    summary: 'Ends a window, whichever end it comes from.',
    params: v.object({ windowId }),
    response: nothing,
  },
})
