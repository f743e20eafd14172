'use client'
import { createContext } from 'react'

export interface LegalConsent {
  readonly isAccepted: boolean
  setAccepted(isAccepted: boolean): void
}

/** Remembers the tick under the terms while the visitor walks through the views. */
export const LegalContext = createContext<LegalConsent>({ isAccepted: false, setAccepted() {} })
