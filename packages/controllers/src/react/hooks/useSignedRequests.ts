'use client'

import { createStore } from 'zustand/vanilla'
import type { SignedRequest } from '../../features/signed/SignedRequest.ts'
import { signedRequests } from '../../features/signed/signedRequests.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'

const NONE = createStore<readonly SignedRequest[]>(() => [])

/** Lists what was signed through this kit in this browser, newest first; nothing in an app without previews. */
export function useSignedRequests(): readonly SignedRequest[] {
  const kit = useKit()
  return useKitStore(kit.config.preview ? signedRequests(kit).store : NONE)
}
