'use client'
import type { Route, RouterState } from '@bowline/controllers'
import { KitContext, useEnvironment, useKitStore } from '@bowline/controllers/react'
import { Button, EmptyState, ScrollArea, Skeleton, Spinner, ViewStage } from '@bowline/ui'
import {
  Component,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useMessages } from '../context/useMessages.ts'
import { commonMessages } from '../messages/generated/en/common.ts'
import { loadFailedMessages } from '../messages/generated/en/loadFailed.ts'
import { modalMessages } from '../messages/generated/en/modal.ts'
import { LazyPart } from '../parts/LazyPart.tsx'
import { SkeletonRows } from '../parts/SkeletonRows.tsx'
import type { ViewLoader } from '../visit/createViewLoader.ts'
import { PlaceContext } from '../visit/Place.ts'
import { useAnnouncement, useSilenceAfter } from '../visit/useAnnouncement.ts'
import { useNextViews, useTimeToSpare } from '../visit/useIntent.ts'
import { RouteContext } from '../visit/useRouteData.ts'
import { routeKey } from '../visit/visits.ts'
import { useViewFocus } from './useViewFocus.ts'

export interface ModalBodyProps {
  readonly route: Route
  /** The source of the route. */
  readonly direction: RouterState['direction']
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** The list of wallets beside the view, if there is one. */
  readonly wallets: RefObject<HTMLElement | null>
  /** Whether the list beside it is all there is to see: then its place has an introduction. */
  readonly isIntro: boolean
  readonly loader: ViewLoader
}

/**
 * The view of a route. It loads when it is first needed, while the picture of the view before stays; if that
 * fails, an error is shown.
 */
export function ModalBody(props: ModalBodyProps) {
  const { route, direction, heading, wallets, isIntro, loader } = props
  const loaded = useKitStore(loader.store, (state) => state[route.name])
  const body = useRef<HTMLDivElement>(null)
  const key = routeKey(route)
  const isReady = loaded?.status === 'ready'
  const hasFailed = loaded?.status === 'failed'
  useEffect(() => void loader.load(route.name), [loader, route.name])
  useSilenceAfter(key)
  const hasTime = useTimeToSpare()
  useNextViews(loader, route.name, hasTime)
  const isBack = direction === 'back'
  const place = useViewFocus({ body, wallets, heading, route, viewKey: key, isReady, isBack })
  const View = isReady ? loaded.View : undefined
  // The same element is not rendered again: opening shows the existing one.
  const view = useMemo(
    () =>
      isIntro ? (
        <LazyPart load={loadIntro} props={NONE} placeholder={<IntroPlaces />} />
      ) : (
        View && <View />
      ),
    [isIntro, View],
  )

  return (
    <div ref={body} className="bl-modal-body">
      <ViewStage
        viewKey={key}
        direction={direction}
        pending={!isReady && !hasFailed}
        loadsMotion={hasTime || route.name !== 'Connect'}
      >
        <ScrollArea>
          {isReady ? (
            <RouteContext.Provider value={route}>
              <PlaceContext.Provider value={place}>
                <ViewBoundary>{view}</ViewBoundary>
              </PlaceContext.Provider>
            </RouteContext.Provider>
          ) : (
            <ViewLoading hasFailed={hasFailed} onRetry={() => void loader.load(route.name)} />
          )}
        </ScrollArea>
      </ViewStage>
    </div>
  )
}

const NONE = Object.freeze({})
/** Only where there is room for it, so it comes in a file of its own, with the list that is prepared. */
const loadIntro = async () => (await import('../views/connect/ConnectIntro.tsx')).ConnectIntro

/** Holds the place of what a wallet is while its code loads. */
function IntroPlaces() {
  return (
    <div className="bl-intro" aria-hidden="true">
      <Skeleton width={160} height={20} />
      <div className="bl-stack bl-gap-4">
        <SkeletonRows count={3} />
        <span className="bl-button bl-button-block" />
      </div>
    </div>
  )
}

interface ViewBoundaryProps {
  readonly children: ReactNode
}

/** Keeps an error in a view from unmounting the app. */
class ViewBoundary extends Component<ViewBoundaryProps, { readonly hasFailed: boolean }> {
  static override readonly contextType: typeof KitContext = KitContext
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  declare context: React.ContextType<typeof KitContext>
  override state = { hasFailed: false }

  override componentDidCatch(error: unknown) {
    this.context?.kit['~internals'].logger.log('error', 'view crashed', { error: String(error) })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <ViewCrashed onRetry={() => this.setState({ hasFailed: false })} />
  }
}

interface ViewCrashedProps {
  readonly onRetry: () => void
}

/** Shown in place of a view that threw an error. */
function ViewCrashed({ onRetry }: ViewCrashedProps) {
  const t = useMessages(modalMessages)
  const common = useMessages(commonMessages)
  useAnnouncement(t('modal.crashed'), { politeness: 'assertive' })
  return (
    <EmptyState
      icon="error"
      title={t('modal.crashed')}
      action={<Button onClick={onRetry}>{common('common.tryAgain')}</Button>}
    >
      {t('modal.crashedText')}
    </EmptyState>
  )
}

interface ViewLoadingProps {
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** What loads faster is not announced. */
const LOADING_ANNOUNCED_MS = 200

/**
 * Shown while the first view's code is loading, or if the code of a view did not load.
 * Some browsers keep a failed chunk until a reload, so the second failure offers to reload the page.
 */
function ViewLoading({ hasFailed, onRetry }: ViewLoadingProps) {
  const t = useMessages(modalMessages)
  const common = useMessages(commonMessages)
  const failed = useMessages(loadFailedMessages)
  const { reload } = useEnvironment()
  const [hasRetried, setRetried] = useState(false)
  const retry = () => {
    setRetried(true)
    onRetry()
  }
  useAnnouncement(
    hasFailed ? t('modal.loadFailed') : common('common.loading'),
    hasFailed ? { politeness: 'assertive' } : { delayMs: LOADING_ANNOUNCED_MS },
  )
  if (!hasFailed)
    return (
      <p className="bl-view-loading">
        <Spinner /> <span>{common('common.loading')}</span>
      </p>
    )
  return (
    <EmptyState
      icon="warning"
      title={t('modal.loadFailed')}
      action={
        hasRetried ? (
          <Button onClick={reload}>{failed('loadFailed.reload')}</Button>
        ) : (
          <Button onClick={retry}>{common('common.tryAgain')}</Button>
        )
      }
    >
      {common('common.checkConnection')}
    </EmptyState>
  )
}
