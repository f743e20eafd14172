import type { Reading } from '@bowline/common/reading'
import type { Provided } from './registryCases.test.support.ts'

/** A value that a case expects, and that a reading does not show. */
export interface Otherwise {
  readonly label: string
  readonly value: string
}

interface Around {
  readonly reading: Reading
  readonly provided: Provided
  /** Account that signs. */
  readonly account: string
  readonly isShown: (value: string) => boolean
}

interface Reason {
  readonly why: string
  holds(one: Otherwise, around: Around): boolean
}

/** Says why a reading of ours says a value better than a case expects it; `undefined` where it lacks it. */
export const whyOtherwise = (one: Otherwise, around: Around): string | undefined =>
  REASONS.find(({ holds }) => holds(one, around))?.why

const UNLIMITED: ReadonlySet<string> = new Set(['unlimitedApproval', 'usualApproval'])

const isZero = (value: string): boolean => /^(?:0|0x0*|0 [A-Z]+)$/.test(value)

const REASONS: readonly Reason[] = [
  {
    why: 'the address is shown, since nothing in the request proves its name',
    holds: ({ value }, { provided, isShown }) => {
      const names = {
        ...provided.addressNames,
        ...provided.ensNames,
        ...provided.nftCollectionNames,
      }
      return Object.entries(names).some(
        ([address, name]) => value.includes(name) && isShown(value.replaceAll(name, address)),
      )
    },
  },
  {
    why: 'the collection is shown by its address beside the number, since anyone may give one that name',
    holds: ({ value }, { provided, isShown }) => {
      const [, name, id = ''] = /^(.*) #(\d+)$/.exec(value) ?? []
      const names = provided.nftCollectionNames ?? {}
      return Object.keys(names).some((at) => names[at] === name && isShown(at)) && isShown(id)
    },
  },
  {
    why: 'no sentence is made of an amount whose unit is not known: the heading and the amount are shown',
    holds: ({ label }, { reading }) =>
      label === 'interpolatedIntent' &&
      reading.fields.some(
        ({ value }) => value.type === 'amount' && value.token.decimals === undefined,
      ),
  },
  {
    why: 'the account that signs is shown around the card',
    holds: ({ label, value }, { account }) =>
      label === 'Execution signer' && value.toLowerCase() === account.toLowerCase(),
  },
  {
    why: 'a time that has always been is left out',
    holds: ({ value }, { reading }) =>
      value === '1970-01-01 00:00:00Z' && reading.intent === 'authorizeTransfer',
  },
  {
    why: 'the heading says that it is about the whole collection, in red',
    holds: ({ value }, { reading }) =>
      value === 'Grant all' &&
      reading.intent === 'approveCollection' &&
      reading.warnings.some(({ code }) => code === 'wholeCollection'),
  },
  {
    why: 'the amount is said to be unlimited, with a warning',
    holds: ({ label, value }, { reading, isShown }) =>
      (label === 'Unlimited spending' || value.startsWith('Any amount ')) &&
      reading.fields.some((one) => one.value.type === 'amount' && one.value.isUnlimited === true) &&
      reading.warnings.some(({ code }) => UNLIMITED.has(code)) &&
      !isShown(value),
  },
  {
    why: 'gas of a Safe that is zero is left out: it is no limit, and nobody is paid back',
    holds: ({ label, value }, { reading }) =>
      reading.intent === 'safeTransaction' &&
      label.startsWith('Gas ') &&
      isZero(value) &&
      !reading.fields.some((one) => one.label === 'refund'),
  },
  {
    why: 'coins that a call of a Safe does not send are left out',
    holds: ({ label, value }, { reading }) =>
      reading.intent === 'safeTransaction' &&
      label === 'Value' &&
      isZero(value) &&
      reading.calls.length > 0 &&
      !reading.calls.some(({ fields }) => fields.some((one) => one.label === 'attached')),
  },
  {
    why: 'the call of a Safe is read as what it does, and warned of where unknown code gets all rights',
    holds: ({ label, value }, { reading }) =>
      reading.intent === 'safeTransaction' &&
      reading.calls.length > 0 &&
      (/^(?:Delegate )?Call$/.test(value) || label === 'Transaction'),
  },
  {
    why: 'a single NFT is told by its number, without a count',
    holds: ({ label, value }, { reading }) =>
      label.endsWith(' asset value') &&
      value === '1' &&
      reading.fields.some((one) => one.value.type === 'nft' && one.value.amount === 1n),
  },
  {
    why: 'wallets refuse to sign a message that lacks a member of its type',
    holds: (_, { reading }) =>
      reading.intent === 'unknownRequest' &&
      reading.warnings.some(({ code }) => code === 'malformed'),
  },
]
