'use client'
import { currentRoute, type Route, type RouterState } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Banner, IconButton } from '@bowline/ui'
import { useMemo, useRef, useState } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { alertMessages } from '../messages/en/alert.ts'
import { modalMessages } from '../messages/en/modal.ts'
import type { ViewLoader } from '../views/createViewLoader.ts'
import { ModalBody } from './ModalBody.tsx'
import { ModalHeader } from './ModalHeader.tsx'
import { promptRoute } from './promptRoute.ts'
import { useAnnouncement } from './useAnnouncement.ts'

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

interface ShownRoute {
  readonly route: Route
  readonly direction: RouterState['direction']
}

/**
 * Returns the view to show. A prompt is shown above the visitor's view and is not part of its history:
 * that view stays below, and is shown again once all prompts are answered.
 */
function useShownRoute(): ShownRoute {
  const kit = useKit()
  const state = useKitStore(kit.router.store)
  const asked = useKitStore(kit.prompts, ([first]) => first)
  const askedRoute = useMemo(() => promptRoute(asked), [asked])
  const isAsked = asked !== undefined
  const [last, setLast] = useState<{ isAsked: boolean; left?: RouterState }>({ isAsked })
  if (last.isAsked !== isAsked) setLast(isAsked ? { isAsked } : { isAsked, left: state })
  if (isAsked) return { route: askedRoute, direction: 'forward' }
  const direction = last.left === state ? 'back' : state.direction
  return { route: currentRoute(state), direction }
}

/** A warning to the developer, on top of the card until it is dismissed. */
function AlertRegion() {
  const kit = useKit()
  const alert = useKitStore(kit.alerts.store, (state) => state.alert)
  const t = useMessages(alertMessages)
  const modal = useMessages(modalMessages)
  const title = alert ? t(`alert.${alert.code}`) : ''
  useAnnouncement(title, { politeness: 'assertive' })
  if (!alert) return null
  return (
    <div className="bl-alert">
      <Banner
        tone="warning"
        title={title}
        action={
          <IconButton
            icon="close"
            size={28}
            label={modal('modal.dismissAlert')}
            onClick={kit.alerts.dismiss}
          />
        }
      >
        {t(`alert.${alert.code}Text`)}
      </Banner>
    </div>
  )
}
