/** The state that the pool keeps about one endpoint. */
export interface Endpoint {
  readonly url: string
  failures: number
  closedAgainAt: number
  /** Until then its chain id need not be checked again. */
  knownUntil: number
  /** It is behind the others, or it was slow. Asked last. */
  isBehind: boolean
  /** It was slow and is being probed with a simple request. */
  isSuspected: boolean
}

export const createEndpoint = (url: string): Endpoint => ({
  url,
  failures: 0,
  closedAgainAt: 0,
  knownUntil: 0,
  isBehind: false,
  isSuspected: false,
})
