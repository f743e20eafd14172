import type { SocialProvider } from './people.ts'

/** What a provider does wrong in one answer. */
export type IdentityFault =
  /** The token endpoint answers 503. */
  | 'unavailable'
  /** The answer to the browser names another issuer (RFC 9207). Only the OpenID providers. */
  | 'wrong-response-issuer'
  /** The ID token is signed as it should be, but is not for this login. Only the OpenID providers. */
  | 'wrong-nonce'
  | 'wrong-issuer'
  | 'wrong-audience'
  | 'expired-token'
  /** Somebody else has signed the ID token. */
  | 'wrong-signature'

export interface IdentityFaults {
  /** Makes a provider do something wrong, once: the next time that it could. */
  next(provider: SocialProvider, fault: IdentityFault): void
  /** Lets the token endpoint of a provider wait until the returned function is called. */
  hold(provider: SocialProvider): () => void
}

/** Faults that tests ask for, until they have happened. */
export function createFaults() {
  const asked = new Map<SocialProvider, IdentityFault>()
  const held = new Map<SocialProvider, Promise<void>>()
  return {
    next: (provider, fault) => void asked.set(provider, fault),

    hold(provider) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(provider, promise)
      return () => {
        held.delete(provider)
        resolve()
      }
    },

    /** Returns the fault that is due now, if it is one of these. It is not due again. */
    take<const Wanted extends IdentityFault>(
      provider: SocialProvider,
      ...wanted: readonly Wanted[]
    ): Wanted | undefined {
      const due = wanted.find((fault) => fault === asked.get(provider))
      if (due) asked.delete(provider)
      return due
    },

    released: async (provider: SocialProvider): Promise<void> => held.get(provider),
  } satisfies IdentityFaults & Record<string, unknown>
}

export type Faults = ReturnType<typeof createFaults>
