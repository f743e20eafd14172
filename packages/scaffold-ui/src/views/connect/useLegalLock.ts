'use client'
import { useKit } from '@bowline/controllers/react'
import { createContext, useContext } from 'react'

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
