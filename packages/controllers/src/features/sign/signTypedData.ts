import type { Namespace, Signature, TypedData } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { perform } from '../perform.ts'

export interface SignTypedDataParameters<N extends Namespace = Namespace> {
  readonly typedData: TypedData
  /** The family to sign with. Default: the active one. */
  readonly namespace?: N | undefined
}

/**
 * Asks the wallet to sign structured data (EIP-712).
 *
 * Throws `WALLET_METHOD_UNSUPPORTED` if the family does not support it, else like `signMessage`.
 *
 * @example
 * const signature = await signTypedData(kit, { typedData: { domain, types, primaryType, message } })
 */
export async function signTypedData<N extends Namespace = Namespace>(
  kit: Kit,
  { typedData, namespace }: SignTypedDataParameters<N>,
): Promise<Signature<N>> {
  const signature = await perform(kit, (core, { performSignTypedData }) =>
    performSignTypedData(core, typedData, namespace),
  )
  // The account is of the namespace, if one is given, and its adapter answers in the family's form.
  return signature as Signature<N>
}
