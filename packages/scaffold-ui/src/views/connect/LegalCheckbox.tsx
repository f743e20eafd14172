'use client'
import { Checkbox } from '@bowline/ui'
import { useContext } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/generated/en/connect.ts'
import { LegalLinks } from '../../parts/LegalLinks.tsx'
import { LegalContext } from './useLegalLock.ts'

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
