'use client'

import { offerOf } from '@bowline/common'
import { directionOf } from '@bowline/common/languages'
import { type Kit, readBrowser } from '@bowline/controllers'
import { loadAhead } from '@bowline/controllers/internal'
import { useClock, useEnvironment, useKit, useKitStore } from '@bowline/controllers/react'
import { afterPaint, LiveRegions } from '@bowline/ui'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ThemeRoot, type ThemeRootProps } from '../context/ThemeRoot.tsx'
import { translationsOf } from '../messages/createTranslations.ts'
import { LazyPart } from '../parts/LazyPart.tsx'
import { StylesContext, useFurtherStyles } from '../styles/useFurtherStyles.ts'
import ConnectView from '../views/connect/ConnectView.tsx'
import { LegalContext } from '../views/connect/useLegalLock.ts'
import { loadNoWalletNote } from '../views/connect/WalletList.tsx'
import { registerViews } from '../views/registry.ts'
import { createAnnouncer, SILENCE } from '../visit/createAnnouncer.ts'
import { createViewLoader } from '../visit/createViewLoader.ts'
import { PaintedContext, usePainted } from '../visit/PaintedContext.ts'
import { savesData } from '../visit/savesData.ts'
import { AnnouncerContext, useEventAnnouncements } from '../visit/useAnnouncement.ts'
import { IntentContext, LoadViewContext, useAccountView, useIntent } from '../visit/useIntent.ts'
import { viewsOf } from '../visit/ViewEntry.ts'
import { BesidePage } from './BesidePage.tsx'
import { followConnections, followInteractions, followPrompts } from './followKit.ts'
import { ModalCard } from './ModalCard.tsx'
import { ModalDialog } from './ModalDialog.tsx'
import { ToastAnnouncements, ToastRegion } from './ToastRegion.tsx'

/**
 * Loads what the list of wallets shows or asks for at once and is in files of its own, so that none is fetched after the
 * tap. Visitors who save data get it when it is needed.
 */
function loadFirstNeeds(kit: Kit): void {
  if (savesData()) return
  void loadAhead(kit)
  const connectors = kit.connectors.getState()
  const hasWallet = connectors.some((one) => offerOf(one, 'wallet')?.group === 'injected')
  // A failure is shown where the note would be.
  if (!hasWallet && readBrowser().system === 'desktop') loadNoWalletNote().catch(() => {})
}

/** Everything that the kit itself renders on the page, once: the modal or the embedded card, and toasts. */
export function ModalShell() {
  return useOwnsScreens() && <OwnScreens />
}

function OwnScreens() {
  const kit = useKit()
  const clock = useClock()
  const environment = useEnvironment()
  const { enableEmbedded, disableAppend } = kit.config
  const isPainted = usePainted()
  const titleId = useId()
  const [announcer] = useState(() =>
    createAnnouncer({
      clock,
      wanted: () => (!enableEmbedded && kit.modal.store.getState().open ? 'dialog' : 'page'),
    }),
  )
  const { root, loadStyles } = useFurtherStyles()
  const [loader] = useState(() => {
    registerViews(kit)
    return createViewLoader({
      views: viewsOf(kit),
      // The first view loads with the modal, so there is no second wait between click and list.
      ready: { Connect: ConnectView },
      loadStyles,
      loadTexts: kit['~internals'].part(translationsOf).want,
      logger: kit['~internals'].logger,
    })
  })
  const [isAccepted, setAccepted] = useState(false)
  const consent = useMemo(() => ({ isAccepted, setAccepted }), [isAccepted])
  const announcements = useKitStore(announcer.store)
  useEventAnnouncements(announcer)
  // Where it is built by the tap itself, the list comes first.
  useEffect(() => afterPaint(() => loadFirstNeeds(kit)), [kit])
  useEffect(() => followInteractions(kit, { environment, loader }), [kit, environment, loader])
  useEffect(() => followConnections(kit), [kit])
  useEffect(() => followPrompts(kit), [kit])
  useAccountView(loader)
  useEffect(() => announcer.stop, [announcer])
  // While a modal dialog is open, the rest of the page is inert: the dialog announces and shows toasts
  // itself.
  const region = enableEmbedded || !isPainted ? 'page' : 'dialog'
  useEffect(() => announcer.moveTo(region), [announcer, region])

  // The same element is not rendered again: opening shows the existing one.
  const content = useMemo(() => <ModalCard titleId={titleId} loader={loader} />, [titleId, loader])
  const onIntent = useIntent(loader)
  const card = (
    // A modal that is only prepared announces nothing.
    <AnnouncerContext.Provider value={isPainted ? announcer : null}>
      <PaintedContext.Provider value={isPainted}>{content}</PaintedContext.Provider>
    </AnnouncerContext.Provider>
  )
  const screens = (
    <ScreenRoot elementRef={root} className="bl-modal-root">
      {enableEmbedded ? (
        <section className="bl-card bl-embedded" aria-labelledby={titleId}>
          {card}
          <Frames />
        </section>
      ) : (
        <ModalDialog titleId={titleId} card={card} above={region === 'dialog' && <ToastRegion />}>
          <Frames />
          <LiveRegions {...(announcements.region === 'dialog' ? announcements : SILENCE)} />
        </ModalDialog>
      )}
      <LiveRegions {...(announcements.region === 'page' ? announcements : SILENCE)} />
      <ToastAnnouncements />
      {region === 'page' && <ToastRegion />}
    </ScreenRoot>
  )
  return (
    <AnnouncerContext.Provider value={announcer}>
      <IntentContext.Provider value={onIntent}>
        <LoadViewContext.Provider value={loader.load}>
          <StylesContext.Provider value={loadStyles}>
            <LegalContext.Provider value={consent}>
              {enableEmbedded || disableAppend ? screens : <BesidePage>{screens}</BesidePage>}
            </LegalContext.Provider>
          </StylesContext.Provider>
        </LoadViewContext.Provider>
      </IntentContext.Provider>
    </AnnouncerContext.Provider>
  )
}

interface ScreenRootProps extends Pick<ThemeRootProps, 'className' | 'elementRef'> {
  readonly children?: ReactNode
}

/** The root of screens outside of the app's content. It has the language and direction of the screens. */
export function ScreenRoot({ className, elementRef, children }: ScreenRootProps) {
  const { store } = useKit()['~internals'].part(translationsOf)
  const locale = useKitStore(store, (state) => state.locale)
  return (
    <ThemeRoot
      className={className}
      elementRef={elementRef}
      lang={locale}
      dir={directionOf(locale)}
    >
      {children}
    </ThemeRoot>
  )
}

/** The frames of wallets. Their code loads with the first frame. */
export function Frames() {
  const kit = useKit()
  const isWanted = useKitStore(kit.frames, ({ length }) => length > 0)
  return isWanted && <LazyPart load={loadFrameHost} props={NONE} placeholder={null} />
}

const NONE = Object.freeze({})
const loadFrameHost = async () => (await import('./FrameHost.tsx')).FrameHost

/** A symbol of the page: another copy of this code has no function in common with this one. */
const OWNERS = Symbol.for('bowline.screens')

type Owners = StoreApi<readonly object[]>

/** Lists who would show the screens of one kit. The first of them does. */
function ownersOf(kit: Kit): Owners {
  // Its own parts are known by functions of one copy.
  const internals: Kit['~internals'] & { [OWNERS]?: Owners } = kit['~internals']
  internals[OWNERS] ??= createStore(() => [])
  return internals[OWNERS]
}

/**
 * Returns whether the caller shows the screens of its kit. An app may render them from several React roots, as pages of
 * islands do, and by several copies of this code; only the first shows them, and the next one once it is gone.
 */
function useOwnsScreens(): boolean {
  const owners = ownersOf(useKit())
  const [own] = useState(() => ({}))
  useEffect(() => {
    owners.setState((all) => [...all, own], true)
    return () => owners.setState((all) => all.filter((one) => one !== own), true)
  }, [owners, own])
  // Before anyone has come, and on a server where nobody does, each may be the first.
  return useKitStore(owners, ([first = own]) => first === own)
}
