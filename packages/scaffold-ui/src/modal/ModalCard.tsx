'use client'
import { currentRoute } from '@bowline/controllers'
import { useRef } from 'react'
import { useKit } from '../context/useKit.ts'
import { useKitStore } from '../context/useKitStore.ts'
import type { ViewLoader } from '../views/createViewLoader.ts'
import { AlertRegion } from './AlertRegion.tsx'
import { ModalBody } from './ModalBody.tsx'
import { ModalHeader } from './ModalHeader.tsx'

export interface ModalCardProps {
  readonly titleId: string
  readonly loader: ViewLoader
}

/** Header and view of the current route. */
export function ModalCard({ titleId, loader }: ModalCardProps) {
  const kit = useKit()
  const route = useKitStore(kit.router.store, currentRoute)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="bl-modal">
      <ModalHeader ref={heading} titleId={titleId} route={route} />
      <AlertRegion />
      <ModalBody route={route} heading={heading} loader={loader} />
    </div>
  )
}
