'use client'

import { sanitizeName } from '@bowline/common'
import { useMessages } from '../../context/useMessages.ts'
import { onrampMethodMessages } from '../../messages/generated/en/onrampMethod.ts'

const KNOWN = { card: 'card', ach_bank_account: 'bank' } as const

const isKnown = (method: string): method is keyof typeof KNOWN => Object.hasOwn(KNOWN, method)

/** Returns a function that names a way to pay. An unknown way has the server's name. */
export function useMethodName(): (method: string) => string {
  const t = useMessages(onrampMethodMessages)
  return (method) =>
    isKnown(method)
      ? t(`onrampMethod.${KNOWN[method]}`)
      : sanitizeName(method.replaceAll('_', ' '), '?')
}
