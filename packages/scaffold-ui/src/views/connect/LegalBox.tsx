'use client'
import { useContext, useMemo } from 'react'
import { LazyPart } from '../../parts/LazyPart.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { StylesContext } from '../../styles/useFurtherStyles.ts'

/** The checkbox for the app's terms. Few apps have one, so it loads where it is shown. */
export function LegalBox() {
  const loadStyles = useContext(StylesContext)
  const load = useMemo(
    () => async () => {
      const [{ LegalCheckbox }] = await Promise.all([import('./LegalCheckbox.tsx'), loadStyles()])
      return LegalCheckbox
    },
    [loadStyles],
  )
  return <LazyPart load={load} props={NONE} placeholder={<SkeletonRows count={1} />} />
}

const NONE = Object.freeze({})
