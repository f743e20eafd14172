'use client'
import type { FormStep } from '@bowline/controllers'
import { useClock, useIsPast } from '@bowline/controllers/react'
import { Button, Stack } from '@bowline/ui'
import { useMemo } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { formMessages } from '../../messages/generated/en/form.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { useSecondsLeft } from '../pairing/useSecondsLeft.ts'

export interface CodeActionsProps {
  readonly step: Extract<FormStep, { form: 'code' }>
  /** Nothing can be asked of the server now. */
  readonly isWaiting: boolean
  /** Called when a new code is requested. The button for that then goes, or is disabled. */
  readonly onResend: () => void
}

/** What can be done in place of entering a code. */
export function CodeActions({ step, isWaiting, onResend }: CodeActionsProps) {
  const t = useMessages(formMessages)
  const clock = useClock()
  const { resendAt, canChange } = step
  const seconds = useSecondsLeft(resendAt)
  const isPast = useIsPast(resendAt)
  const isTooSoon = resendAt !== undefined && !isPast
  // Each second is shown, and the first one is said.
  const said = useMemo(() => {
    const left = resendAt === undefined ? 0 : Math.ceil((resendAt - clock.now()) / 1_000)
    return left > 0 ? t('form.resendWait', { seconds: left }) : ''
  }, [resendAt, clock, t])
  useAnnouncement(said)
  return (
    <Stack gap={2}>
      {isTooSoon && (
        <p className="bl-form-note">
          {seconds === undefined ? t('form.tooMany') : t('form.resendWait', { seconds })}
        </p>
      )}
      <Button
        block
        variant="ghost"
        disabled={isWaiting || isTooSoon}
        onClick={() => {
          onResend()
          step.answer({ resend: true })
        }}
      >
        {t('form.resend')}
      </Button>
      {canChange && (
        <Button block variant="ghost" onClick={() => step.answer({ resend: true, toOther: true })}>
          {t('form.change')}
        </Button>
      )}
    </Stack>
  )
}
