import { createSignIn } from '@bowline/sign-in'

export const signIn = createSignIn({
  domain: 'app.example',
  secrets: ['at least 32 characters that nobody can guess'],
  chains: ['eip155:1'],
  endpoints: { 'eip155:1': 'https://rpc.example' },
})

/** What a page for members asks first, on the server. */
export async function membersOnly(request: Request): Promise<Response> {
  const session = await signIn.getSession(request)
  if (!session) return new Response('Sign in first.', { status: 401 })
  return Response.json({ account: session.accounts[0]?.account })
}
