'use client'
import { useClock, useEnvironment } from '@bowline/controllers/react'
import { useEffect, useState } from 'react'

/** If the page is still visible after this time, the app did not open. */
export const APP_OPEN_WAIT_MS = 1500
/** How long an answer may take once the user is back: phones cut connections of pages that are not visible. */
export const ANSWER_WAIT_MS = 5000

/**
 * Where the user is.
 *
 * - `here`: has not tapped the link.
 * - `opening`: has tapped it.
 * - `stayed`: the page is still visible, so the app did not open.
 * - `away`: the page is not visible.
 * - `back`: the page is visible again, and the answer may be on its way.
 * - `unanswered`: there has been time for an answer.
 */
export type AppVisit = 'here' | 'opening' | 'stayed' | 'away' | 'back' | 'unanswered'

/** Follows a user who opens an app by a link and comes back to the page. */
export function useAppVisit(): {
  readonly visit: AppVisit
  /** Tells that the link is tapped. */
  onTap(): void
  /** Begins again. */
  reset(): void
} {
  const clock = useClock()
  const environment = useEnvironment()
  const [visit, setVisit] = useState<AppVisit>('here')

  useEffect(
    () =>
      environment.onVisibility(() => {
        const isVisible = environment.isPageVisible()
        setVisit((now) => {
          if (!isVisible) return now === 'here' ? now : 'away'
          return now === 'away' ? 'back' : now
        })
      }),
    [environment],
  )

  useEffect(() => {
    if (visit === 'opening')
      return clock.after(APP_OPEN_WAIT_MS, () =>
        setVisit(environment.isPageVisible() ? 'stayed' : 'away'),
      )
    if (visit === 'back') return clock.after(ANSWER_WAIT_MS, () => setVisit('unanswered'))
    return undefined
  }, [clock, environment, visit])

  return { visit, onTap: () => setVisit('opening'), reset: () => setVisit('here') }
}
