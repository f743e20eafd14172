import type { SignInProof, SignInRefusal } from '@bowline/common/sign-in'

/** A message of 16,384 characters and a signature of 20,000 fit, even where each is escaped in JSON. */
const MAX_BYTES = 65_536
const JSON_TYPE = /^application\/json(?:$|[ ;])/i

type Read =
  | { readonly ok: true; readonly proof: SignInProof }
  | { readonly ok: false; readonly refusal: SignInRefusal }

const refuse = (refusal: SignInRefusal): Read => ({ ok: false, refusal })

/** Reads a proof from a request's body, and no more of the body than it may have. */
export async function readProof(request: Request): Promise<Read> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) return refuse('REQUEST_INVALID')
  const text = await readText(request)
  if (text === undefined) return refuse('REQUEST_TOO_LARGE')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse('REQUEST_INVALID')
  }
  if (typeof value !== 'object' || value === null) return refuse('REQUEST_INVALID')
  const { message, signature, account } = value as Readonly<Record<string, unknown>>
  const isProof =
    typeof message === 'string' &&
    typeof signature === 'string' &&
    (account === undefined || typeof account === 'string')
  return isProof ? { ok: true, proof: { message, signature, account } } : refuse('REQUEST_INVALID')
}

async function readText({ body, headers }: Request): Promise<string | undefined> {
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES) return undefined
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > MAX_BYTES) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
