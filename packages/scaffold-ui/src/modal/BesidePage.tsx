'use client'
import { type ReactNode, useInsertionEffect, useState } from 'react'
import { createPortal } from 'react-dom'

export interface BesidePageProps {
  readonly children: ReactNode
}

/**
 * Renders beside what is on the page. The place is an element of its own, since React listens to every event of what it renders
 * into: on the body, each event of the page would go through its listeners once more.
 */
export function BesidePage({ children }: BesidePageProps) {
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.style.display = 'contents'
    return element
  })
  return createPortal(
    <>
      <Placed place={place} />
      {children}
    </>,
    place,
  )
}

/** Puts a place on the page before anything in it looks for the page: Preact runs the effects of what stands first before others. */
function Placed({ place }: { readonly place: HTMLElement }) {
  useInsertionEffect(() => {
    document.body.append(place)
    return () => place.remove()
  }, [place])
  return null
}
