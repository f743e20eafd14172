'use client'
import { useKit } from '@bowline/controllers/react'
import { useContext } from 'react'
import { LegalContext } from '../../modal/LegalContext.ts'

/** Returns whether the app asks for consent to its terms, and whether the wallets are still locked. */
export function useLegalLock() {
  const { features, privacyPolicyUrl, termsConditionsUrl } = useKit().config
  const { isAccepted } = useContext(LegalContext)
  const hasCheckbox = features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  return { hasCheckbox, isLocked: hasCheckbox && !isAccepted }
}
