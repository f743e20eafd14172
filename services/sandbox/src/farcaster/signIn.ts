import { createSiweMessage } from 'viem/siwe'
import type { Channel } from './createChannels.ts'
import type { Completion } from './relaySchemas.ts'
import type { Signer } from './signers.ts'

/** The statement that FIP-11 prescribes for messages of Sign In with Farcaster, on every chain. */
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
