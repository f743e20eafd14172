'use client'

import { Icon, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { signInMessages } from '../../messages/generated/en/signIn.ts'

/** Where the user is, while signing in is a step of connecting: the wallet has answered. */
export function SignInSteps() {
  const t = useMessages(signInMessages)
  return (
    <ol className="bl-sign-in-steps" aria-label={t('signIn.steps')}>
      <li className="bl-sign-in-step">
        <span className="bl-sign-in-mark">
          <Icon name="check" size={14} />
        </span>
        <span>{t('signIn.stepConnect')}</span>
        <VisuallyHidden>{t('signIn.stepIsDone')}</VisuallyHidden>
      </li>
      <li className="bl-sign-in-step" aria-current="step">
        <span className="bl-sign-in-mark" aria-hidden="true">
          2
        </span>
        <span>{t('signIn.stepConfirm')}</span>
      </li>
      <li className="bl-sign-in-step">
        <span className="bl-sign-in-mark" aria-hidden="true">
          3
        </span>
        <span>{t('signIn.stepDone')}</span>
      </li>
    </ol>
  )
}
