'use client'

import { parseAccountId } from '@bowline/common'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ServerError } from '../../../core/failures.ts'
import { checkPayment, type PaymentCheck } from '../../../features/onramp/checkPayment.ts'
import { type Onramp, onramp } from '../../../features/onramp/createOnramp.ts'
import type { OnrampOptions } from '../../../features/onramp/OnrampOptions.ts'
import type { OnrampChoice, OnrampState } from '../../../features/onramp/OnrampState.ts'
import { onrampOptionsQuery } from '../../../features/onramp/onrampOptionsQuery.ts'
import { type ResolvedChoice, resolveChoice } from '../../../features/onramp/resolveChoice.ts'
import { useAccountId } from '../../base/useAccountId.ts'
import { useKitQuery } from '../../base/useKitQuery.ts'
import { useKit, useKitStore } from '../../context/useKit.tsx'
import { useLocale } from '../../context/useLocale.ts'
import type { AccountParameters } from '../AccountParameters.ts'

export interface UseOnrampResult extends Pick<Onramp, 'choose' | 'prepare' | 'opened' | 'leave'> {
  /** What the visitor wants to buy and how to pay for it, as typed. */
  readonly form: OnrampChoice
  /** A union on `status`, from choosing an offer to paying on the provider's page. */
  readonly state: OnrampState
  /** What is sold, for which currencies, by which methods. */
  readonly options: UseQueryResult<OnrampOptions, ServerError>
  /**
   * The form, with what is not available on the account's network replaced by what is. `undefined` until
   * the options are known, or if nothing is sold there.
   */
  readonly resolved: ResolvedChoice | undefined
  /** The problem of the amount (`problem`), and the amount in hundredths of the currency. */
  readonly check: PaymentCheck
}

/**
 * Buys tokens for an account in the steps of our own screens: choose what and how to pay, compare offers
 * (`useOnrampOffers`), have one prepared, open the provider's page in a click, follow the order
 * (`useOnrampOrder`).
 *
 * `prepare` never rejects: an error is in the state.
 *
 * @example
 * const { state, prepare, opened } = useOnramp()
 * if (state.status === 'ready')
 *   return <a href={state.link.url} target="_blank" rel="noopener" onClick={opened}>Pay</a>
 */
export function useOnramp(parameters: AccountParameters = {}): UseOnrampResult {
  const kit = useKit()
  const locale = useLocale()
  const { choice, state, choose, prepare, opened, leave } = onramp(kit)
  const form = useKitStore(choice)
  const accountId = useAccountId(parameters)
  const options = useKitQuery(onrampOptionsQuery(kit))
  const resolved =
    accountId && options.data
      ? resolveChoice(options.data, form, parseAccountId(accountId).chainId)
      : undefined
  return {
    form,
    state: useKitStore(state),
    options,
    resolved,
    check: checkPayment(form.amount, resolved?.limit, locale),
    choose,
    prepare,
    opened,
    leave,
  }
}
