import type { Person } from '../people.ts'

export type OpenIdProvider = 'google' | 'apple' | 'facebook'

/** Where an OpenID provider differs from the others, as their documentation says. */
export interface OpenIdDialect {
  readonly name: string
  /** What the ID token says besides the subject. */
  claimsOf(person: Person): Readonly<Record<string, unknown>>
  /** Clients sign their secret themselves, with a key of the P-256 curve. */
  readonly signsSecret: boolean
  /** Clients know the token endpoint from the documentation alone. */
  readonly hidesTokenEndpoint: boolean
}

export const openIdDialects: Readonly<Record<OpenIdProvider, OpenIdDialect>> = {
  google: {
    name: 'Google',
    claimsOf: ({ name, email, isEmailVerified }) => ({
      name,
      ...(email && { email, email_verified: isEmailVerified }),
    }),
    signsSecret: false,
    hidesTokenEndpoint: false,
  },
  apple: {
    name: 'Apple',
    // Whoever has no mail address, or none that is checked, gets one that Apple passes on.
    claimsOf: ({ id, email, isEmailVerified }) => ({
      email: isEmailVerified ? email : `${id}@privaterelay.example`,
      email_verified: 'true',
      is_private_email: isEmailVerified ? 'false' : 'true',
    }),
    signsSecret: true,
    hidesTokenEndpoint: false,
  },
  facebook: {
    name: 'Facebook',
    // It does not say whether it has checked the address.
    claimsOf: ({ name, email }) => ({ name, ...(email && { email }) }),
    signsSecret: false,
    hidesTokenEndpoint: true,
  },
}
