'use client'

import { type AccountId, namespaceOf } from '@bowline/common'
import { type UseNamingResult, useKit } from '@bowline/controllers/react'
import { Banner, Button, Stack } from '@bowline/ui'
import { type FormEvent, useEffect, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { registerNameMessages } from '../../messages/generated/en/registerName.ts'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'
import { useLateFocus } from '../../parts/useLateFocus.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { NameField } from './NameField.tsx'
import { NameSuggestions } from './NameSuggestions.tsx'
import { isOfTheName, nameFailure } from './nameFailure.ts'
import { registerName } from './registerName.ts'
import { useFailureText } from './useFailureText.ts'

export interface NameFormProps {
  readonly accountId: AccountId
  readonly form: UseNamingResult
  /** The whole name that is typed. */
  readonly name: string
  /** The zone of all names. */
  readonly zone: string
}

export function NameForm({ accountId, form, name, zone }: NameFormProps) {
  const kit = useKit()
  const t = useMessages(registerNameMessages)
  const { state } = form
  const wallet = useConnectedWallet(namespaceOf(accountId))?.name ?? ''
  const field = useRef<HTMLInputElement>(null)
  useLateFocus(field)
  const error = state.status === 'editing' ? state.error : undefined
  const failure = error && nameFailure(error)
  // The server may know of a registration that the suggestions have been too early for.
  const problem = failure === 'taken' ? 'taken' : form.problem
  const failureText = useFailureText(error, wallet)
  const isQuiet = failure === 'declined'
  const isBusy = state.status === 'signing' || state.status === 'registering'
  const progress =
    state.status === 'registering'
      ? t('registerName.registering', { name: state.name })
      : t('registerName.signing', { wallet })
  useAnnouncement(isBusy ? progress : (failureText ?? ''), {
    politeness: failure && !isQuiet ? 'assertive' : 'polite',
  })
  // Moves focus to the field that has to be changed.
  useEffect(() => {
    if (failure && isOfTheName(failure)) field.current?.focus({ preventScroll: true })
  }, [failure])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (problem) field.current?.focus()
    else void registerName(kit, accountId, name)
  }
  const isFieldError = failure !== undefined && isOfTheName(failure)
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={4}>
        <NameField
          ref={field}
          zone={zone}
          problem={problem}
          refusal={isFieldError ? failureText : undefined}
          isBusy={isBusy}
        />
        <NameSuggestions
          form={form}
          name={name}
          zone={zone}
          isBusy={isBusy}
          isTaken={problem === 'taken'}
          isSilent={isBusy || failure !== undefined}
        />
        {failureText && !isFieldError && (
          <Banner tone={isQuiet ? 'info' : 'danger'}>{failureText}</Banner>
        )}
        <Button
          type="submit"
          block
          size="lg"
          variant="primary"
          busy={isBusy}
          aria-disabled={problem !== undefined || undefined}
        >
          {isBusy ? progress : t(`registerName.button.${problem ?? 'ready'}`)}
        </Button>
      </Stack>
    </form>
  )
}
