'use client'
import { useRef } from 'react'
import type { ViewLoader } from '../views/createViewLoader.ts'
import { AlertRegion } from './AlertRegion.tsx'
import { ModalBody } from './ModalBody.tsx'
import { ModalHeader } from './ModalHeader.tsx'
import { useShownRoute } from './useShownRoute.ts'

export interface ModalCardProps {
  readonly titleId: string
  readonly loader: ViewLoader
}

/** The header and the view of the current route. */
export function ModalCard({ titleId, loader }: ModalCardProps) {
  const { route, direction } = useShownRoute()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="bl-modal">
      <ModalHeader ref={heading} titleId={titleId} route={route} />
      <AlertRegion />
      <ModalBody route={route} direction={direction} heading={heading} loader={loader} />
    </div>
  )
}
