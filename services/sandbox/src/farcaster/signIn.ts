import { createSiweMessage } from 'viem/siwe'
import type { Channel } from './createChannels.ts'
import type { Completion } from './relaySchemas.ts'
import type { Signer } from './signers.ts'

/** As the standard of Farcaster for signing in wants it (FIP-11), on every chain. */
const STATEMENT = 'Farcaster Auth'
const OPTIMISM = 10

/** Signs what an app has asked for. */
export async function signIn(
  { asked }: Channel,
  { account, fid, username, displayName }: Signer,
): Promise<Completion> {
  const { siweUri, domain, nonce, notBefore, expirationTime, requestId } = asked
  const message = createSiweMessage({
    address: account.address,
    chainId: OPTIMISM,
    domain,
    nonce,
    uri: siweUri,
    version: '1',
    statement: STATEMENT,
    issuedAt: new Date(),
    resources: [`farcaster://fid/${fid}`],
    ...(notBefore && { notBefore: new Date(notBefore) }),
    ...(expirationTime && { expirationTime: new Date(expirationTime) }),
    ...(requestId && { requestId }),
  })
  const signature = await account.signMessage({ message })
  return { message, signature, fid, username, displayName }
}
