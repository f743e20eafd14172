'use client'
import { createContext } from 'react'

export interface LegalConsent {
  readonly isAccepted: boolean
  setAccepted(isAccepted: boolean): void
}

/** Keeps the state of the terms checkbox while the visitor moves between views. */
export const LegalContext = createContext<LegalConsent>({ isAccepted: false, setAccepted() {} })
