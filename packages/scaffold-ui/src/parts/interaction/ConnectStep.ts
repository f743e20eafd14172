import type { ConnectFacts, Step } from '@bowline/controllers'

/** A step of connecting as a screen draws it; undefined while nothing has been started. */
export type ConnectStep = Step<ConnectFacts> | undefined

export type FailedStep = Extract<ConnectStep, { kind: 'failed' }>
