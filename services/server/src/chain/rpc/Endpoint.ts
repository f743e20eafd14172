/** What the pool remembers of one endpoint. */
export interface Endpoint {
  readonly url: string
  failures: number
  closedAgainAt: number
  /** Until then it need not be asked again which chain it serves. */
  knownUntil: number
  /** Its chain is shorter than that of the others, or it was slow: it is asked last. */
  isBehind: boolean
  /** It was slow, and is being asked something easy. */
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
