import { isAccountId } from '../caip/identifiers.ts'
import { chainOf, familyWord } from './families.ts'
import {
  isDomain,
  isNonce,
  isRequestId,
  isResource,
  isScheme,
  isStatement,
  isTime,
  isUri,
  MAX_RESOURCES,
} from './forms.ts'
import { parseMessage } from './parseMessage.ts'
import { SignInError } from './SignInError.ts'
import type { SignInFields } from './SignInMessage.ts'

/**
 * Writes the text that an account signs to sign in: EIP-4361 for EVM accounts, its form of CAIP-122 for
 * Solana, Bitcoin and Polkadot.
 *
 * Throws a `SignInError` `FIELD_INVALID` with the name of a field that cannot stand in a message, so that
 * no field can pretend to be another.
 *
 * @example
 * createMessage({
 *   account: 'eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
 *   domain: 'app.example',
 *   uri: 'https://app.example/login',
 *   nonce,
 *   issuedAt: new Date().toISOString(),
 * })
 */
export function createMessage(fields: SignInFields): string {
  const { account, scheme, domain, statement, resources } = fields
  for (const [name, isValid, isNeeded] of CHECKS) {
    const value: unknown = fields[name]
    const isMissing = value === undefined && !isNeeded
    if (!isMissing && !(typeof value === 'string' && isValid(value)))
      throw new SignInError('FIELD_INVALID', name)
  }
  const [namespace = '', reference = '', address = ''] = account.split(':')
  const family = familyWord(namespace)
  const isOfChain = family && chainOf({ family, chainId: reference })
  if (!isAccountId(account) || !isOfChain) throw new SignInError('FIELD_INVALID', 'account')
  if (resources && (resources.length > MAX_RESOURCES || !resources.every(isResource)))
    throw new SignInError('FIELD_INVALID', 'resources')
  const origin = scheme === undefined ? domain : `${scheme}://${domain}`
  const text = [
    `${origin} wants you to sign in with your ${family} account:`,
    address,
    '',
    // Sign In With Solana has a single empty line where there is no statement, EIP-4361 has two.
    ...(statement === undefined ? (namespace === 'solana' ? [] : ['']) : [statement, '']),
    `URI: ${fields.uri}`,
    'Version: 1',
    `Chain ID: ${reference}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...line('Expiration Time', fields.expirationTime),
    ...line('Not Before', fields.notBefore),
    ...line('Request ID', fields.requestId),
    ...(resources?.length ? ['Resources:', ...resources.map((one) => `- ${one}`)] : []),
  ].join('\n')
  // Each field is valid, so only their number can be too large.
  if (!parseMessage(text)) throw new SignInError('FIELD_INVALID', 'resources')
  return text
}

const CHECKS = [
  ['scheme', isScheme, false],
  ['domain', isDomain, true],
  ['statement', isStatement, false],
  ['uri', isUri, true],
  ['nonce', isNonce, true],
  ['issuedAt', isTime, true],
  ['expirationTime', isTime, false],
  ['notBefore', isTime, false],
  ['requestId', isRequestId, false],
] as const

const line = (label: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`${label}: ${value}`]
