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
  readonly isShown: (value: string) => boolean
}

interface Reason {
  readonly why: string
  holds(one: Otherwise, around: Around): boolean
}

/** Says why a reading of ours says a value better than a case expects it; `undefined` where it lacks it. */
export const whyOtherwise = (one: Otherwise, around: Around): string | undefined =>
  REASONS.find(({ holds }) => holds(one, around))?.why

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
    holds: ({ label }) => label === 'Execution signer',
  },
  {
    why: 'a time that has always been is left out',
    holds: ({ value }, { reading }) =>
      value === '1970-01-01 00:00:00Z' && reading.intent === 'authorizeTransfer',
  },
  {
    why: 'the heading says that it is about the whole collection, in red',
    holds: ({ value }, { reading }) =>
      value === 'Grant all' && reading.intent === 'approveCollection',
  },
  {
    why: 'the amount is said to be unlimited, in red',
    holds: ({ label, value }, { reading, isShown }) =>
      (label === 'Unlimited spending' || value.startsWith('Any amount ')) &&
      reading.fields.some((one) => one.value.type === 'amount' && one.value.isUnlimited === true) &&
      !isShown(value),
  },
  {
    why: 'what a Safe pays nobody back for is left out',
    holds: ({ value }, { reading }) => reading.intent === 'safeTransaction' && isZero(value),
  },
  {
    why: 'the call of a Safe is read as what it does, and warned of where it has all rights',
    holds: ({ label, value }, { reading }) =>
      reading.intent === 'safeTransaction' &&
      reading.calls.length > 0 &&
      (/^(?:Delegate )?Call$/.test(value) || label === 'Transaction'),
  },
  {
    why: 'wallets refuse to sign a message that lacks a member of its type',
    holds: (_, { reading }) =>
      reading.intent === 'unknownRequest' &&
      reading.warnings.some(({ code }) => code === 'malformed'),
  },
]
