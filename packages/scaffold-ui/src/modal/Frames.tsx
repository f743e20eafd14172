'use client'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { LazyPart } from '../parts/LazyPart.tsx'

/** The frames of wallets. Their code loads with the first frame. */
export function Frames() {
  const kit = useKit()
  const isWanted = useKitStore(kit.frames, ({ length }) => length > 0)
  return isWanted && <LazyPart load={loadFrameHost} props={NONE} placeholder={null} />
}

const NONE = Object.freeze({})
const loadFrameHost = async () => (await import('./FrameHost.tsx')).FrameHost
