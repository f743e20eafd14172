import type { SignInRefusal } from '@bowline/common/sign-in'
import type { CheckedMessage } from './checkMessage.ts'
import type { Endpoints } from './Endpoints.ts'
import type { SignatureCheck } from './Family.ts'

interface Signed {
  /** What `checked` was read from. */
  readonly text: string
  readonly signature: string
  readonly endpoints?: Endpoints | undefined
}

const REFUSALS: Readonly<Record<SignatureCheck, SignInRefusal | undefined>> = {
  signed: undefined,
  forged: 'SIGNATURE_INVALID',
  uncheckable: 'SIGNATURE_UNCHECKABLE',
  unavailable: 'CHAIN_UNAVAILABLE',
}

/** Returns why a signature does not prove that the account signed, or `undefined` if it does. */
export async function checkSignature(
  { family, chainId, address }: CheckedMessage,
  { text, signature, endpoints = {} }: Signed,
): Promise<SignInRefusal | undefined> {
  return REFUSALS[await family.check({ chainId, address, message: text, signature, endpoints })]
}
