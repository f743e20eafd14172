import type { Endpoints } from './Endpoints.ts'

/**
 * Whether an account has signed: `uncheckable` if that cannot be found out here, `unavailable` if the chain
 * that knows does not answer now.
 */
export type SignatureCheck = 'signed' | 'forged' | 'uncheckable' | 'unavailable'

export interface SignedText {
  /** CAIP-2. */
  readonly chainId: string
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly endpoints: Endpoints
}

/** What chain families differ in. */
export interface Family {
  /**
   * Reads an address of a chain; `undefined` if it is none. `text` is how it is usually written, `identity`
   * is the same for all ways to write it.
   */
  readAddress(
    address: string,
    chainId: string,
  ): { readonly text: string; readonly identity: string } | undefined
  /** Never throws for a malformed signature. */
  check(signed: SignedText): Promise<SignatureCheck>
}
