'use client'
import { type KitOptions, rejectPrompts } from '@bowline/controllers'
import { EnvironmentContext, useKit, useKitStore, useStep } from '@bowline/controllers/react'
import {
  type ReactElement,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react'
import { ThemeRoot } from '../context/ThemeRoot.tsx'
import { useText } from '../context/useText.ts'
import { beforeCreated } from '../createKit.ts'
import { translationsOf } from '../messages/createTranslations.ts'
import { loadFailedMessages } from '../messages/generated/en/loadFailed.ts'
import { savesData } from '../visit/savesData.ts'
import { whenPageIsIdle } from '../visit/whenPageIsIdle.ts'

/**
 * The modal. Renders nothing until the page is idle, or until the visitor's first action on it. The modal is then
 * built while closed, so that it opens at once. Wallets' frames are in it, so a wanted frame loads it too.
 */
export function KitModal() {
  const kit = useKit()
  const { open: isOpen } = useKitStore(kit.modal.store)
  const { toast } = useKitStore(kit.toasts.store)
  const isAsked = useKitStore(kit.prompts, ({ length }) => length > 0)
  const hasFrames = useKitStore(kit.frames, ({ length }) => length > 0)
  const isSigningIn = useStep(useKitStore(kit.interaction))?.kind === 'signIn'
  const { enableEmbedded } = kit.config
  const isAwaited = !!(isOpen || isAsked || isSigningIn || hasFrames || toast || enableEmbedded)
  const { shell, hasFailed, retry } = useModalShell(isAwaited)
  const [hasRetried, setRetried] = useState(false)

  if (shell) return shell
  if (!hasFailed || !(isOpen || isAsked)) return null
  const retryOnce = () => {
    setRetried(true)
    void retry()
  }
  const close = () => {
    rejectPrompts(kit)
    kit.modal.close()
  }
  return <LoadFailed onRetry={hasRetried ? undefined : retryOnce} onClose={close} />
}

/** Once one of them is on the page, the modal may be opened next. */
const ACTS = ['pointermove', 'pointerdown', 'keydown']

/** Fetches the modal's code. The browser keeps it, so who asks for it again has it at once. */
const fetchModal = () => import('./ModalShell.tsx')

/** Whether the modal's code is fetched before a visitor acts. */
const isFetchedAhead = (preload: KitOptions['preload'] = 'idle'): boolean =>
  typeof window !== 'undefined' && preload === 'idle' && !savesData()

// Whoever sees the button may press it. On a slow phone, a kit is asked for some thirty milliseconds before its first render.
beforeCreated((options) => {
  // The modal asks for it again, and tells of failures then.
  if (isFetchedAhead(options?.preload)) fetchModal().catch(() => {})
})

/**
 * Loads the modal. Its code is fetched once a kit is created or at the visitor's first action, as the kit's
 * options say. The modal itself is rendered when the page is idle, at that action, or at once if there is something to
 * show.
 */
function useModalShell(isAwaited: boolean) {
  const kit = useKit()
  const { clock, logger } = kit['~internals']
  const texts = kit['~internals'].part(translationsOf)
  const [shell, setShell] = useState<ReactElement>()
  const [hasFailed, setFailed] = useState(false)
  const [isWanted, setWanted] = useState(false)

  const load = useCallback(() => {
    setFailed(false)
    return Promise.all([fetchModal(), texts.want('modal')]).then(
      // The same element is not rendered again.
      ([{ ModalShell }]) => setShell((before) => before ?? <ModalShell />),
      (error: unknown) => {
        logger.log('error', 'modal failed to load', { error: String(error) })
        setFailed(true)
      },
    )
  }, [logger, texts])

  const [isAhead] = useState(() => isFetchedAhead(kit.config.preload))

  useEffect(() => {
    if (!isAhead) return
    const build = () => startTransition(() => setWanted(true))
    // On a touch screen nothing comes before the tap, and what is built after it is waited for. If this is gone by then,
    // nothing happens.
    void load().then(() => whenPageIsIdle(clock, build))
  }, [isAhead, clock, load])

  const isBuilt = isWanted && shell !== undefined
  useEffect(() => {
    // The press that opens a modal which is there has nothing to wait for here.
    if (isBuilt) return undefined
    const acted = new AbortController()
    const { signal } = acted
    const onAct = () => {
      acted.abort()
      // Requested within the action, because a render in between would delay the request.
      void load()
      startTransition(() => setWanted(true))
    }
    for (const act of ACTS) window.addEventListener(act, onAct, { capture: true, signal })
    return () => acted.abort()
  }, [load, isBuilt])

  useEffect(() => {
    if (!isAwaited) return
    setWanted(true)
    // A failure of loading ahead was not shown, so this counts as the first try.
    if (!shell) void load()
  }, [isAwaited, shell, load])

  return { shell: isBuilt ? shell : undefined, hasFailed, retry: load }
}

interface LoadFailedProps {
  /** Absent after a retry: some browsers keep a failed chunk until a reload. */
  readonly onRetry?: (() => void) | undefined
  readonly onClose: () => void
}

/** Shown if the modal's own code does not load. It must not depend on that code. */
function LoadFailed({ onRetry, onClose }: LoadFailedProps) {
  const t = useText(loadFailedMessages)
  const environment = useContext(EnvironmentContext)
  const reload = () => (environment ?? location).reload()
  return (
    <ThemeRoot className="bl-load-failed">
      <p role="alert">{t('loadFailed.text')}</p>
      <button type="button" className="bl-button" onClick={onRetry ?? reload}>
        {t(onRetry ? 'loadFailed.tryAgain' : 'loadFailed.reload')}
      </button>
      <button type="button" className="bl-button" onClick={onClose}>
        {t('loadFailed.close')}
      </button>
    </ThemeRoot>
  )
}
