import { type Reading, type ReadingContext, type Warning, warn } from '@bowline/common/reading'
import { base58 } from '@scure/base'
import { accountsIn, addressIn } from '../reading/fields.ts'
import { isKnownAddress } from '../reading/isKnownAddress.ts'
import type { RawAccount } from './lookupTables.ts'
import { TOKEN_PROGRAMS } from './ownTokens.ts'
import { isProgramAddress } from './programAddress.ts'
import { isUsualProgram } from './usualPrograms.ts'

const SYSTEM = '11111111111111111111111111111111'
/** A token account begins with the key of its mint and that of its owner. */
const KEY_BYTES = 32
/** More are in no transaction. */
const MAX_ACCOUNTS = 100

interface Parameters {
  readonly context: ReadingContext
  /** Reads accounts at once; `undefined` for one that is not there. */
  accounts(addresses: readonly string[]): Promise<readonly (RawAccount | undefined)[]>
}

/**
 * Warns about calls that nobody can read, and that have the user's signature, of programs that few people use: where a stranger's
 * wallet, or a stranger's account of tokens, is among what they may change. A program may use the signature for
 * anything; those that take everything need somebody to give it to.
 */
export async function checkUnknownCalls(
  reading: Reading,
  { context, accounts }: Parameters,
): Promise<Reading> {
  const [payer] = namesOf(reading, 'payer')
  const cosigners = namesOf(reading, 'cosigner')
  const asked = [...new Set(unknownIn(reading, context).flatMap((one) => namesOf(one, 'named')))]
  const others = asked.filter((one) => one !== payer && !isKnownAddress(context, one))
  if (others.length === 0) return reading
  const found = await accounts(others.slice(0, MAX_ACCOUNTS)).catch(() => [])
  const strangers = found.flatMap((account, index) => {
    const address = others[index] ?? ''
    const person = holderOf(address, account, cosigners)
    const isStranger = person !== undefined && !isKnownAddress(context, person)
    return isStranger && !isProgramAddress(person) ? [[address, person] as const] : []
  })
  return strangers.length > 0 ? withWarnings(reading, new Map(strangers), context) : reading
}

/** Finds who has what a program sends to an account; `undefined` if that is a program, or nobody can say. */
function holderOf(
  address: string,
  account: RawAccount | undefined,
  cosigners: readonly string[],
): string | undefined {
  // What is not there and does not sign can be sent money, and nothing else. New accounts sign.
  if (account === undefined) return cosigners.includes(address) ? undefined : address
  if (TOKEN_PROGRAMS.has(account.owner))
    return account.data.length >= 2 * KEY_BYTES
      ? base58.encode(account.data.subarray(KEY_BYTES, 2 * KEY_BYTES))
      : undefined
  return account.owner === SYSTEM && account.data.length === 0 ? address : undefined
}

const namesOf = ({ fields }: Reading, label: 'named' | 'payer' | 'cosigner'): readonly string[] =>
  accountsIn(fields)
    .filter((one) => one.label === label)
    .map(({ address }) => address)

function unknownIn(reading: Reading, context: ReadingContext): readonly Reading[] {
  return isUnknown(reading, context)
    ? [reading]
    : reading.calls.flatMap((one) => unknownIn(one, context))
}

function isUnknown({ intent, fields }: Reading, { account, contracts = [] }: ReadingContext) {
  const program = addressIn(fields, 'contract')
  return (
    intent === 'callContract' &&
    program !== undefined &&
    !isUsualProgram(program) &&
    !contracts.includes(program) &&
    accountsIn(fields).some(({ address }) => address === account)
  )
}

function withWarnings(
  reading: Reading,
  strangers: ReadonlyMap<string, string>,
  context: ReadingContext,
): Reading {
  if (!isUnknown(reading, context))
    return {
      ...reading,
      calls: reading.calls.map((one) => withWarnings(one, strangers, context)),
    }
  const [subject] = namesOf(reading, 'named').flatMap((one) => strangers.get(one) ?? [])
  const added: readonly Warning[] =
    subject === undefined ? [] : [warn('namesStranger', { subject })]
  return { ...reading, warnings: [...reading.warnings, ...added] }
}
