'use client'

import { Disclosure } from '@bowline/ui'
import { type ReactNode, useState } from 'react'
import { LazyPart, type LazyPartProps } from './LazyPart.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

export interface LazyDisclosureProps<P extends object>
  extends Pick<LazyPartProps<P>, 'load' | 'props'> {
  readonly summary: ReactNode
}

/** A disclosure whose content loads when it is first opened. */
export function LazyDisclosure<P extends object>({ summary, load, props }: LazyDisclosureProps<P>) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <Disclosure summary={summary} onToggle={(isOpen) => setWasOpened(wasOpened || isOpen)}>
      {wasOpened && <LazyPart load={load} props={props} placeholder={<SkeletonRows count={2} />} />}
    </Disclosure>
  )
}
