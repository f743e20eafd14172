'use client'

import { type NameProblem, naming } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { TextField } from '@bowline/ui'
import { forwardRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { registerNameMessages } from '../../messages/generated/en/registerName.ts'

export interface NameFieldProps {
  readonly zone: string
  readonly problem: NameProblem | 'taken' | undefined
  /** The server's reason for refusing the name. */
  readonly refusal: string | undefined
  readonly isBusy: boolean
}

/** The maximum length of a label in any name system. */
const MAX_CHARACTERS = 63

/** The field for the label, followed by the zone. */
export const NameField = forwardRef<HTMLInputElement, NameFieldProps>(function NameField(
  { zone, problem, refusal, isBusy },
  ref,
) {
  const kit = useKit()
  const t = useMessages(registerNameMessages)
  const { label } = useKitStore(naming(kit).label)
  const isIllegal = problem === 'illegalCharacters'
  return (
    <TextField
      ref={ref}
      data-bl-autofocus=""
      label={t('registerName.label')}
      placeholder={t('registerName.placeholder')}
      value={label}
      onChange={naming(kit).setLabel}
      readOnly={isBusy}
      autoCapitalize="none"
      autoCorrect="off"
      maxLength={MAX_CHARACTERS}
      dir="ltr"
      // A label that is too short so far is shown a hint, not an error.
      hint={t(problem === 'tooShort' ? 'registerName.tooShort' : 'registerName.rules')}
      error={refusal ?? (isIllegal && t('registerName.illegalCharacters'))}
      trailing={
        <bdi dir="ltr" className="bl-name-zone">
          {`.${zone}`}
        </bdi>
      }
    />
  )
})
