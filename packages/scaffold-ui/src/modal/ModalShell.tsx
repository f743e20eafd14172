'use client'
import { useClock, useEnvironment, useKit, useKitStore } from '@bowline/controllers/react'
import { LiveRegions } from '@bowline/ui'
import { useEffect, useId, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { StylesContext, useFurtherStyles } from '../styles/useFurtherStyles.ts'
import ConnectView from '../views/connect/ConnectView.tsx'
import { createViewLoader } from '../views/createViewLoader.ts'
import { registerViews } from '../views/registry.ts'
import { viewsOf } from '../views/ViewEntry.ts'
import { AnnouncerContext } from './AnnouncerContext.ts'
import { createAnnouncer } from './createAnnouncer.ts'
import { Frames } from './Frames.tsx'
import { followConnections } from './followConnections.ts'
import { followInteractions } from './followInteractions.ts'
import { followPrompts } from './followPrompts.ts'
import { IntentContext } from './IntentContext.ts'
import { LegalContext } from './LegalContext.ts'
import { ModalCard } from './ModalCard.tsx'
import { ModalDialog } from './ModalDialog.tsx'
import { PaintedContext } from './PaintedContext.ts'
import { ScreenRoot } from './ScreenRoot.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { useEventAnnouncements } from './useEventAnnouncements.ts'
import { useIntent } from './useIntent.ts'
import { usePainted } from './usePainted.ts'

/** Everything that the kit itself renders on the page: the modal or the embedded card, and toasts. */
export function ModalShell() {
  const kit = useKit()
  const clock = useClock()
  const environment = useEnvironment()
  const { enableEmbedded, disableAppend } = kit.config
  const isPainted = usePainted()
  const titleId = useId()
  const [announcer] = useState(() => createAnnouncer({ clock }))
  const { root, loadStyles } = useFurtherStyles()
  const [loader] = useState(() => {
    registerViews(kit)
    return createViewLoader({
      views: viewsOf(kit),
      // The first view loads with the modal, so there is no second wait between click and list.
      ready: { Connect: ConnectView },
      loadStyles,
      logger: kit['~internals'].logger,
    })
  })
  const [isAccepted, setAccepted] = useState(false)
  const consent = useMemo(() => ({ isAccepted, setAccepted }), [isAccepted])
  const announcements = useKitStore(announcer.store)
  useEventAnnouncements(announcer)
  useEffect(() => followInteractions(kit, { environment, loader }), [kit, environment, loader])
  useEffect(() => followConnections(kit), [kit])
  useEffect(() => followPrompts(kit), [kit])
  useEffect(() => announcer.stop, [announcer])

  // The same element is not rendered again: opening shows the existing one.
  const content = useMemo(() => <ModalCard titleId={titleId} loader={loader} />, [titleId, loader])
  const onIntent = useIntent(loader)
  const card = (
    // A modal that is only prepared announces nothing.
    <AnnouncerContext.Provider value={isPainted ? announcer : null}>
      <PaintedContext.Provider value={isPainted}>{content}</PaintedContext.Provider>
    </AnnouncerContext.Provider>
  )
  // While a modal dialog is open, the rest of the page is inert: the dialog announces and shows toasts
  // itself.
  const speaksHere = enableEmbedded || !isPainted
  const screens = (
    <ScreenRoot elementRef={root} className="bl-modal-root">
      {enableEmbedded ? (
        <section className="bl-card bl-embedded" aria-labelledby={titleId}>
          {card}
          <Frames />
        </section>
      ) : (
        <ModalDialog titleId={titleId} card={card}>
          <Frames />
          <LiveRegions {...(speaksHere ? SILENCE : announcements)} />
          {!speaksHere && <ToastRegion />}
        </ModalDialog>
      )}
      <LiveRegions {...(speaksHere ? announcements : SILENCE)} />
      {speaksHere && <ToastRegion />}
    </ScreenRoot>
  )
  return (
    <AnnouncerContext.Provider value={announcer}>
      <IntentContext.Provider value={onIntent}>
        <StylesContext.Provider value={loadStyles}>
          <LegalContext.Provider value={consent}>
            {enableEmbedded || disableAppend ? screens : createPortal(screens, document.body)}
          </LegalContext.Provider>
        </StylesContext.Provider>
      </IntentContext.Provider>
    </AnnouncerContext.Provider>
  )
}

const SILENCE = Object.freeze({ polite: '', assertive: '' })
