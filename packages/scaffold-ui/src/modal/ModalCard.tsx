'use client'

import type { Route, RouterState } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Heading, ScrollArea } from '@bowline/ui'
import { type Ref, useId, useMemo, useRef, useState } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { modalMessages } from '../messages/generated/en/modal.ts'
import { LazyPart } from '../parts/LazyPart.tsx'
import ConnectView from '../views/connect/ConnectView.tsx'
import type { ViewLoader } from '../visit/createViewLoader.ts'
import { useWalletPane, type WalletPane, WalletPaneContext } from '../visit/walletPane.ts'
import { ModalBody } from './ModalBody.tsx'
import { ModalHeader } from './ModalHeader.tsx'
import { promptRoute } from './promptRoute.ts'

export interface ModalCardProps {
  readonly titleId: string
  readonly loader: ViewLoader
}

/** The header and the view of the current route, beside the list of wallets where there is room. */
export function ModalCard({ titleId, loader }: ModalCardProps) {
  const { route, direction } = useShownRoute()
  const heading = useRef<HTMLHeadingElement>(null)
  const wallets = useRef<HTMLElement>(null)
  const pane = useWalletPane()
  // Nothing is chosen yet: the title is the list's.
  const isIntro = pane !== null && route === pane.list
  return (
    <div className="bl-modal">
      {pane && (
        <WalletsBeside
          boxRef={wallets}
          pane={pane}
          heading={heading}
          titleId={isIntro ? titleId : undefined}
        />
      )}
      {isIntro ? (
        <ModalHeader route={route} />
      ) : (
        <ModalHeader ref={heading} titleId={titleId} route={route} />
      )}
      <Alerts />
      <ModalBody
        route={route}
        direction={direction}
        heading={heading}
        wallets={wallets}
        isIntro={isIntro}
        loader={loader}
      />
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

/** A warning to the developer, on top of the card until it is dismissed. Its code loads with the first one. */
function Alerts() {
  const { alerts } = useKit()
  const hasAlert = useKitStore(alerts.store, ({ alert }) => alert !== undefined)
  return hasAlert && <LazyPart load={loadAlertRegion} props={NONE} placeholder={null} />
}

const NONE = Object.freeze({})
const loadAlertRegion = async () => (await import('./AlertRegion.tsx')).AlertRegion

interface WalletsBesideProps {
  readonly pane: WalletPane
  /** The id of the dialog's title, if the list's heading is the title. */
  readonly titleId: string | undefined
  readonly heading: Ref<HTMLHeadingElement>
  readonly boxRef: Ref<HTMLElement>
}

/** The list of wallets beside what is being done. It stays in its place while one wallet after another is tried. */
function WalletsBeside({ pane, titleId, heading, boxRef }: WalletsBesideProps) {
  const t = useMessages(modalMessages)
  const ownId = useId()
  const id = titleId ?? ownId
  return (
    <section ref={boxRef} className="bl-wallets" aria-labelledby={id}>
      <Heading ref={titleId ? heading : undefined} id={id}>
        {t('title.Connect')}
      </Heading>
      <ScrollArea>
        <WalletPaneContext.Provider value={pane}>
          <ConnectView />
        </WalletPaneContext.Provider>
      </ScrollArea>
    </section>
  )
}
