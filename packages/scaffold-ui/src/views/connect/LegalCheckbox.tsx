'use client'
import { useKit } from '@bowline/controllers/react'
import { Checkbox } from '@bowline/ui'
import { createContext, useContext } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/en/connect.ts'
import { LegalLinks } from '../../parts/LegalLinks.tsx'

/** Until it is ticked no wallet can be chosen. */
export function LegalCheckbox() {
  const t = useMessages(connectMessages)
  const { isAccepted, setAccepted } = useContext(LegalContext)
  return (
    <div className="bl-legal-box">
      <Checkbox checked={isAccepted} onChange={setAccepted} label={<LegalLinks form="agree" />} />
      {!isAccepted && <p className="bl-hint">{t('connect.legalFirst')}</p>}
    </div>
  )
}

/** Returns whether the app asks for consent to its terms, and whether the wallets are still locked. */
export function useLegalLock() {
  const { features, privacyPolicyUrl, termsConditionsUrl } = useKit().config
  const { isAccepted } = useContext(LegalContext)
  const hasCheckbox = features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  return { hasCheckbox, isLocked: hasCheckbox && !isAccepted }
}

interface LegalConsent {
  readonly isAccepted: boolean
  setAccepted(isAccepted: boolean): void
}

/** Keeps the state of the terms checkbox while the visitor moves between views. */
export const LegalContext = createContext<LegalConsent>({ isAccepted: false, setAccepted() {} })
