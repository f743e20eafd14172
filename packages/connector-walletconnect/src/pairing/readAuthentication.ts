import { type AddedTerms, isChainId } from '@bowline/common'
import {
  createMessage,
  type Recap,
  readRecap,
  type SignInProof,
  stateRecap,
} from '@bowline/common/sign-in'
import type { SessionTypes } from '@walletconnect/types'
import type { ProposedNamespace } from './proposeNamespaces.ts'

/** What a wallet has shared by connecting and signing in at once. */
export interface ReadAuthentication {
  /** The wallet's end of the session. */
  readonly responder: SessionTypes.Struct['peer']
  /** CAIP-10. */
  readonly accounts: readonly string[]
  /** CAIP-2, of those that were asked for. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** Absent if the message cannot be one that the app has asked for. */
  readonly proof?: SignInProof | undefined
  readonly added?: AddedTerms | undefined
}

interface Asked {
  readonly namespace: ProposedNamespace
  readonly issuedAt: string
}

type Texts = Readonly<Record<string, string | undefined>>

/** More messages than this, one for each chain, are not read. */
const MAX_MESSAGES = 256
const MAX_SIGNATURE_CHARACTERS = 32_768
const ISSUER = /^did:pkh:(eip155:\d{1,32}):(0x[0-9a-fA-F]{40})$/
const PUBLIC_KEY = /^[0-9a-f]{64}$/

/**
 * Reads what a wallet answers to `wc_sessionAuthenticate` (CAIP-74 and CAIP-222). Returns undefined if it shares no
 * account, or nothing that may be asked of it.
 */
export function readAuthentication(
  answer: unknown,
  { namespace, issuedAt }: Asked,
): ReadAuthentication | undefined {
  const { cacaos, responder } = recordOf(answer)
  const peer = readResponder(responder)
  if (!peer || !Array.isArray(cacaos) || cacaos.length > MAX_MESSAGES) return undefined
  const signed = cacaos.map(readMessage).filter((one) => one !== undefined)
  const isAsked = (list: readonly string[]) => (one: string) => list.includes(one)
  const accounts = new Set<string>()
  const methods = new Set<string>()
  for (const { chainId, address, recap } of signed) {
    for (const chain of [chainId, ...recap.chains].filter(isAsked(namespace.chains)))
      accounts.add(`${chain}:${address}`)
    for (const method of recap.methods.filter(isAsked(namespace.methods))) methods.add(method)
  }
  if (accounts.size === 0 || methods.size === 0) return undefined
  const chains = new Set([...accounts].map((one) => one.slice(0, one.lastIndexOf(':'))))
  const first = signed.find(({ texts }) => texts.iat === issuedAt)
  return {
    responder: peer,
    accounts: [...accounts],
    chains: [...chains],
    methods: [...methods],
    ...(first && proofOf(first)),
  }
}

type Signed = NonNullable<ReturnType<typeof readMessage>>

function readMessage(cacao: unknown) {
  const { p, s } = recordOf(cacao)
  const { resources = [], ...fields } = recordOf(p)
  const texts = textsOf(fields)
  const [, chainId, address] = ISSUER.exec(texts.iss ?? '') ?? []
  const signature = textsOf(recordOf(s)).s ?? ''
  if (!Array.isArray(resources) || !resources.every((one) => typeof one === 'string'))
    return undefined
  const recap: Recap | undefined = readRecap(resources.at(-1) ?? '')
  if (!chainId || !isChainId(chainId) || !address || !recap) return undefined
  if (signature.length > MAX_SIGNATURE_CHARACTERS) return undefined
  return { texts, resources: resources as string[], chainId, address, recap, signature }
}

/** The text that was signed, as wallets write it from its fields. */
function proofOf(signed: Signed): Pick<ReadAuthentication, 'proof' | 'added'> | undefined {
  const { texts, resources, chainId, address, recap, signature } = signed
  const { domain = '', aud, uri, nonce = '', iat = '', exp, nbf, requestId, statement } = texts
  const account = `${chainId}:${address}`
  const sentence = stateRecap(recap, undefined)
  // Some wallets add what the ReCap says themselves.
  const isStated = statement?.endsWith(sentence)
  try {
    const message = createMessage({
      account,
      domain,
      uri: aud ?? uri ?? '',
      nonce,
      issuedAt: iat,
      resources,
      statement: isStated ? statement : stateRecap(recap, statement),
      expirationTime: exp,
      notBefore: nbf,
      requestId,
    })
    const added = { issuedAt: iat, recap: resources.at(-1) ?? '' }
    return { proof: { message, signature, account }, added }
  } catch {
    // No message has such fields, so nothing that a server could read was signed.
    return undefined
  }
}

function readResponder(given: unknown): SessionTypes.Struct['peer'] | undefined {
  const { publicKey, metadata } = recordOf(given)
  const { name = '', description = '', url = '' } = textsOf(recordOf(metadata))
  const { icons, redirect } = recordOf(metadata)
  if (typeof publicKey !== 'string' || !PUBLIC_KEY.test(publicKey)) return undefined
  const { native, universal } = textsOf(recordOf(redirect))
  return {
    publicKey,
    metadata: {
      name,
      description,
      url,
      icons: Array.isArray(icons) ? icons.filter((icon) => typeof icon === 'string') : [],
      redirect: { ...(native && { native }), ...(universal && { universal }) },
    },
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The fields that are texts and not empty. */
function textsOf(fields: Readonly<Record<string, unknown>>): Texts {
  const entries = Object.entries(fields).filter(([, one]) => typeof one === 'string' && one !== '')
  return Object.fromEntries(entries) as Texts
}
