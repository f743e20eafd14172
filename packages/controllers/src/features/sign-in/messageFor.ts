import type { SignIn, SignInRequest } from '@bowline/common'
import { createMessage } from '@bowline/common/sign-in'

/** Makes the message that an app's users sign. Throws what its server throws. */
export async function messageFor(siwx: SignIn, request: SignInRequest): Promise<string> {
  if (siwx.createMessage) return siwx.createMessage(request)
  const { account, domain, uri, signal } = request
  const { resources } = siwx
  const challenge = await siwx.server.getNonce({ signal })
  return createMessage({ ...challenge, account, domain, uri, resources })
}
