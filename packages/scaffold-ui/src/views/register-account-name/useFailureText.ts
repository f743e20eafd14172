'use client'

import { isKitError, type KitError } from '@bowline/common'
import { useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { registerNameMessages } from '../../messages/generated/en/registerName.ts'
import { nameFailure } from './nameFailure.ts'

const MINUTE = 60
const HOUR = 3_600

/**
 * Returns the text for a failed registration, which says that no name was registered if that is certain.
 */
export function useFailureText(error: KitError | undefined, wallet: string): string | undefined {
  const t = useMessages(registerNameMessages)
  const locale = useLocale()
  if (!error) return undefined
  const failure = nameFailure(error)
  if (failure !== 'patience') return t(`registerName.error.${failure}`, { wallet })
  const seconds = isKitError(error, 'RATE_LIMITED') ? error.context.retryAfterSeconds : undefined
  const time = seconds === undefined ? t('registerName.later') : inTime(seconds, locale)
  return t('registerName.error.patience', { time })
}

function inTime(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale)
  if (seconds < HOUR) return format.format(Math.ceil(seconds / MINUTE), 'minute')
  return format.format(Math.ceil(seconds / HOUR), 'hour')
}
