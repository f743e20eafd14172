import { windowApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { Gate } from '../../http/createGate.ts'
import type { Proofs } from '../../http/createProofs.ts'
import { implement } from '../../http/implement.ts'
import type { RoutePolicy } from '../../http/RoutePolicy.ts'
import type { Windows } from './createWindows.ts'

export interface WindowRoutesOptions {
  readonly gate: Gate
  readonly proofs: Proofs
}

/** Both ends ask again and again, as devices that log in do. */
const policy: RoutePolicy = { limit: 'auth', cacheSeconds: 0 }
/** A request of an app, sealed. */
const withMessage: RoutePolicy = { ...policy, maxBodyBytes: 147_456 }

export function windowRoutes(windows: Windows, { gate, proofs }: WindowRoutesOptions): Hono {
  return implement(windowApi, {
    gate,
    proofs,
    handlers: {
      openWindow: (params, { session }) => windows.open(params, session),
      askWindow: (params, { session }) => windows.ask(params, session),
      awaitWindow: (params, { session }) => windows.await(params, session),
      joinWindow: (params, { key }) => windows.join(params, key),
      readWindow: (params, { key }) => windows.read(params, key),
      answerWindow: (params, { key }) => windows.answer(params, key),
      leaveWindow: (params) => windows.leave(params),
    },
    policies: {
      openWindow: policy,
      askWindow: withMessage,
      awaitWindow: policy,
      joinWindow: policy,
      readWindow: policy,
      answerWindow: withMessage,
      leaveWindow: policy,
    },
  })
}
