'use client'
import { type FormName, westernDigits } from '@bowline/common'
import type { FormStep } from '@bowline/controllers'
import { useIsPast } from '@bowline/controllers/react'
import { Banner, Button, Stack, TextField, type TextFieldProps } from '@bowline/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { formMessages } from '../../messages/generated/en/form.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { useSecondsLeft } from '../pairing/useSecondsLeft.ts'
import { CodeActions } from './CodeActions.tsx'
import { StatusText } from './StatusText.tsx'
import type { TargetWallet } from './TargetWallet.ts'

export interface FormPanelProps {
  readonly step: FormStep
  readonly wallet: TargetWallet
  /** Starts to connect again. */
  readonly onRetry: () => void
}

/** A form with one field, requested by a connector. */
export function FormPanel({ step, wallet, onRetry }: FormPanelProps) {
  const t = useMessages(formMessages)
  const field = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  const seconds = useSecondsLeft(step.retryAt)
  const { form, help, isAnswered, problem } = step
  const isSlow = help !== 'none'
  const title = t(`form.${form}Title`)
  const text = t(`form.${form}Text`, { subject: step.subject ?? '' })
  // It is about the previous answer, so it goes while the next one is checked.
  const error = problem && !isAnswered ? t(`form.${problem}`) : undefined
  const news = isSlow ? t('form.slow') : `${title}. ${text}`
  useAnnouncement(error ?? news, { politeness: error ? 'assertive' : 'polite' })
  // What was refused is to be changed.
  const focusField = () => field.current?.focus({ preventScroll: true })
  useEffect(focusField, [])
  const isPast = useIsPast(step.retryAt)
  const isWaiting = step.retryAt !== undefined && !isPast
  const { digits } = step
  const asked = value || isWaiting ? t('form.continue') : title
  const buttonText = isAnswered ? t('form.checking') : asked
  const onChange = (typed: string) => {
    if (digits === undefined) return setValue(typed)
    const code = westernDigits(typed).replace(/\D/g, '').slice(0, digits)
    setValue(code.replace(/(\d{4})(?=\d)/g, '$1 '))
    if (code.length === digits && !isAnswered && !isWaiting) answer(step, code)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isAnswered) return
    if (value && !isWaiting) answer(step, value)
    else focusField()
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={4}>
        <div className="bl-status">
          <WalletMark wallet={wallet} size={48} />
          <StatusText title={title} text={text} />
        </div>
        <TextField
          ref={field}
          data-bl-autofocus=""
          label={t(`form.${form}`)}
          value={value}
          onChange={onChange}
          readOnly={isAnswered}
          // Only the last minute is counted.
          hint={seconds !== undefined && t('form.wait', { seconds })}
          error={error}
          dir="ltr"
          {...FIELDS[form]}
          // What is pasted may have more around the digits.
          maxLength={
            digits === undefined ? (FIELDS[form].maxLength ?? MAX_CHARACTERS) : 2 * digits + 8
          }
        />
        {step.isSeenByApp && <Banner tone="info">{t('form.seenByApp')}</Banner>}
        <Button
          type="submit"
          block
          size="lg"
          variant="primary"
          busy={isAnswered}
          aria-disabled={!value || isWaiting || undefined}
        >
          {buttonText}
        </Button>
        {isSlow && (
          <Banner
            tone="info"
            action={
              <Button size="sm" onClick={onRetry}>
                {t('form.startAgain')}
              </Button>
            }
          >
            {t('form.slow')}
          </Banner>
        )}
        {step.form === 'code' && !isAnswered && (
          <CodeActions step={step} isWaiting={isWaiting} onResend={focusField} />
        )}
      </Stack>
    </form>
  )
}

/** An address has up to 254 characters (RFC 5321). The same limit is used for passwords. */
const MAX_CHARACTERS = 254

const FIELDS: Readonly<Record<FormName, Partial<Omit<TextFieldProps, 'value' | 'onChange'>>>> = {
  email: {
    // Of type `text`, as in `EmailForm`.
    inputMode: 'email',
    autoComplete: 'email',
    placeholder: 'name@example.com',
  },
  code: {
    className: 'bl-field-code',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 12,
  },
  password: { type: 'password', autoComplete: 'current-password' },
}

function answer(step: FormStep, value: string): void {
  if (step.form === 'email') step.answer({ email: value.trim() })
  else if (step.form === 'code') step.answer({ code: value.replace(/\s/g, '') })
  else step.answer({ password: value })
}
