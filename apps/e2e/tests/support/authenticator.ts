import type { CDPSession, Page } from '@playwright/test'

const OPTIONS = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

export interface Authenticator {
  readonly session: CDPSession
  readonly authenticatorId: string
}

/** Gives a page a passkey device that answers at once. Without `hasPrf` its passkeys compute nothing. */
export async function addAuthenticator(page: Page, { hasPrf = true } = {}): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...OPTIONS, hasPrf },
  })
  return { session, authenticatorId }
}

/** Copies the passkeys of one device to another. What they compute is not copied. */
export async function copyPasskeys(from: Authenticator, to: Authenticator): Promise<void> {
  for (const credential of await credentialsOf(from))
    await to.session.send('WebAuthn.addCredential', {
      authenticatorId: to.authenticatorId,
      credential,
    })
}

/** Resolves with the next passkey that a device makes, also if its page closes then. */
export const madeAt = ({ session }: Authenticator) =>
  new Promise<Made>((resolve) =>
    session.once('WebAuthn.credentialAdded', ({ credential }) => resolve(credential)),
  )

type Made = Awaited<ReturnType<typeof credentialsOf>>[number]

const credentialsOf = async ({ session, authenticatorId }: Authenticator) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
