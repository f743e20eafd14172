import { type Field, type Warning, warn } from '@bowline/common/reading'
import { text } from '../../reading/fields.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt } from '../evmFields.ts'
import { contractsOf, isKnownContract } from '../knownContracts.ts'
import type { Scene } from '../Scene.ts'
import type { TypedMessage } from './parseTypedData.ts'
import type { TypedReader } from './TypedReader.ts'
import { typedField } from './typedFields.ts'

/** The contract that the message is for; the zero address if its domain names none. */
export function contractOf({ domain }: TypedMessage): string {
  const contract = domain.get('verifyingContract')
  return contract?.kind === 'address' ? contract.value : `0x${'0'.repeat(40)}`
}

/** The chain that the message is for, if its domain names one. */
export function chainOf({ domain }: TypedMessage): string | undefined {
  const chainId = domain.get('chainId')
  return chainId?.kind === 'number' ? `eip155:${chainId.value}` : undefined
}

/** Shows where a message counts: what its contract calls itself is a claim, so the address comes first. */
export function domainFields(message: TypedMessage): readonly Field[] {
  const name = message.domain.get('name')
  const chainId = chainOf(message)
  return [
    ...(message.domain.has('verifyingContract')
      ? [accountAt('contract', contractOf(message))]
      : []),
    ...(name?.kind === 'text' ? [text('domain', name.value)] : []),
    ...(chainId ? [{ label: 'network', value: { type: 'chain', chainId } } as const] : []),
    ...[...message.domain].flatMap(([of, value]) =>
      DRAWN.has(of) ? [] : [typedField('member', value, of)],
    ),
  ]
}

/** Members of a domain with a form of their own. A version changes nothing about what is signed. */
const DRAWN: ReadonlySet<string> = new Set(['name', 'version', 'chainId', 'verifyingContract'])

/** Warns about a message for another chain or contract, or for none in particular. */
export function checkDomain(
  message: TypedMessage,
  scene: Scene,
  { role, chainId: expected = scene.context.chainId }: Pick<TypedReader, 'role' | 'chainId'> = {},
): readonly Warning[] {
  const chainId = chainOf(message)
  const contract = contractOf(message)
  const isBound =
    chainId !== undefined && message.domain.has('verifyingContract') && !message.isDomainLoose
  return [
    ...(chainId && chainId !== expected
      ? [warn('otherChain', { subject: chainId, expected })]
      : []),
    ...(isBound ? [] : [warn('unboundDomain')]),
    ...(role && !isKnownContract(scene, role, contract)
      ? [
          warn('otherContract', {
            subject: checksumAddress(contract),
            expected: contractsOf(role, scene.chainId).at(-1),
          }),
        ]
      : []),
  ]
}

/** Warns about a message in the name of another account than the one that signs. */
export function checkSigner(named: string, { context }: Scene): readonly Warning[] {
  if (named.toLowerCase() === context.account.toLowerCase()) return []
  const subject = checksumAddress(named)
  return [warn('otherAccount', { subject, expected: checksumAddress(context.account) })]
}

/** Longer than this is practically for ever: nobody remembers what was signed a year ago. */
const LONG_SECONDS = 365n * 86_400n
/** The year 2100: without a clock, no time before it is for ever. */
const CENTURY = 4_102_444_800n

export function checkEnd(end: bigint, { context }: Scene): readonly Warning[] {
  const now = context.nowSeconds
  if (now !== undefined && end < BigInt(Math.floor(now))) return [warn('expired')]
  const limit = now === undefined ? CENTURY : BigInt(Math.floor(now)) + LONG_SECONDS
  return end > limit ? [warn('neverExpires')] : []
}
