import { createMemoryNonces, createTokenSignIn, refusalStatus } from '@bowline/sign-in'

/**
 * Makes the sign-in server of the live example, with the code that runs on real ones. What a cookie would hold is in
 * this page: it is the only visitor, and forgotten with the page.
 */
export function createPageSignIn(origin: string) {
  const kept = new Map<string, string>()
  const server = createTokenSignIn({
    secrets: [crypto.randomUUID()],
    chains: ['eip155:1'],
    statement: 'Sign in to the documentation.',
    nonces: createMemoryNonces(),
    sessions: {
      get: async (id) => kept.get(id),
      set: async (id, session) => void kept.set(id, session),
      delete: async (id) => void kept.delete(id),
    },
  })
  let visitor: string | undefined
  let token: string | undefined

  return async (request: Request): Promise<Response> => {
    const route = `${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`
    if (route === 'GET nonce') {
      const nonce = await server.giveNonce(visitor)
      visitor = nonce.visitor
      return Response.json(nonce)
    }
    if (route === 'POST verify') {
      // Its types are checked where it is read.
      const proof = await request.json()
      const answer = await server.verify({ ...proof, visitor: visitor ?? '', token }, origin)
      if (!answer.ok)
        return Response.json({ refusal: answer.refusal }, { status: refusalStatus[answer.refusal] })
      token = answer.token
      return Response.json({ session: answer.session })
    }
    if (route === 'DELETE session' && token) await server.signOut(token, origin)
    const session = token ? await server.getSession(token, origin) : undefined
    return Response.json({ session: session ?? null })
  }
}
