'use client'
import type { Route, RouterState } from '@bowline/controllers'
import { useKitStore } from '@bowline/controllers/react'
import { ScrollArea, ViewStage } from '@bowline/ui'
import { type RefObject, useEffect, useRef } from 'react'
import type { ViewLoader } from '../views/createViewLoader.ts'
import { PlaceContext } from '../views/Place.ts'
import { RouteContext } from '../views/useRouteData.ts'
import { routeKey } from './routeKey.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useNextViews } from './useNextViews.ts'
import { usePlace } from './usePlace.ts'
import { useViewFocus } from './useViewFocus.ts'
import { ViewBoundary } from './ViewBoundary.tsx'
import { ViewLoading } from './ViewLoading.tsx'

export interface ModalBodyProps {
  readonly route: Route
  /** The source of the route. */
  readonly direction: RouterState['direction']
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly loader: ViewLoader
}

/** The view of a route. It loads when it is first needed; if that fails, an error is shown. */
export function ModalBody({ route, direction, heading, loader }: ModalBodyProps) {
  const loaded = useKitStore(loader.store, (state) => state[route.name])
  const body = useRef<HTMLDivElement>(null)
  const key = routeKey(route)
  const isReady = loaded?.status === 'ready'
  useEffect(() => void loader.load(route.name), [loader, route.name])
  useNextViews(loader, route.name)
  useKeptFocus({ body, heading })
  const place = usePlace({ body, route })
  useViewFocus({ body, heading, key, isReady, place, isBack: direction === 'back' })

  return (
    <div ref={body} className="bl-modal-body">
      <ViewStage viewKey={key} direction={direction}>
        <ScrollArea>
          {isReady ? (
            <RouteContext.Provider value={route}>
              <PlaceContext.Provider value={place}>
                <ViewBoundary>
                  <loaded.View />
                </ViewBoundary>
              </PlaceContext.Provider>
            </RouteContext.Provider>
          ) : (
            <ViewLoading
              hasFailed={loaded?.status === 'failed'}
              onRetry={() => void loader.load(route.name)}
            />
          )}
        </ScrollArea>
      </ViewStage>
    </div>
  )
}
