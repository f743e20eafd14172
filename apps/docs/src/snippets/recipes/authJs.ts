import type { SignIn } from '@bowline/sign-in'

/** `authorize` of a provider "Credentials": who has proven a wallet becomes a user of yours. */
export async function authorize(signIn: SignIn, request: Request) {
  const session = await signIn.getSession(request)
  const account = session?.accounts[0]?.account
  return account ? { id: account } : null
}
