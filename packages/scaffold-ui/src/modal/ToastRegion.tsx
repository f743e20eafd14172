'use client'
import type { ToastCode, Toast as ToastOfKit } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Toast, type ToastProps } from '@bowline/ui'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { modalMessages } from '../messages/generated/en/modal.ts'
import { toastMessages } from '../messages/generated/en/toast.ts'
import { aboutTransaction } from '../visit/aboutTransaction.ts'
import { shownTransaction } from '../visit/shownTransaction.ts'
import { useAnnouncement } from '../visit/useAnnouncement.ts'

/** A toast about a transaction is announced only if no view has told of it by then: views say more. */
const AFTER_VIEW_MS = 1000

/**
 * Announces each toast once. It is apart from the region, which moves when the modal opens or closes: what moved would
 * be announced again, in place of what has happened since.
 */
export function ToastAnnouncements(): null {
  const { toast, text } = useToast()
  // The user declined and knows it: no reason to interrupt.
  const isUrgent = toast?.kind === 'error' && toast.code !== 'requestCancelled'
  const about = toast && aboutOf(toast)
  useAnnouncement(text, {
    politeness: isUrgent ? 'assertive' : 'polite',
    about,
    delayMs: about ? AFTER_VIEW_MS : 0,
  })
  return null
}

const BEGINNINGS: readonly ToastCode[] = ['transactionStarted', 'swapping']

function aboutOf({ code, values: { hash } = {} }: ToastOfKit): string | undefined {
  return hash && aboutTransaction(hash, BEGINNINGS.includes(code) ? 'pending' : 'confirmed')
}

function useToast() {
  const toast = useKitStore(useKit().toasts.store, (state) => state.toast)
  const t = useMessages(toastMessages)
  return { toast, text: toast ? t(`toast.${toast.code}`, { ...toast.values }) : '' }
}

/** Shows the current toast, if any, unless the view says the same. */
export function ToastRegion() {
  const kit = useKit()
  const { toast, text } = useToast()
  const shown = useKitStore(kit['~internals'].part(shownTransaction), ({ hash }) => hash)
  if (!toast || (shown && toast.values?.hash === shown)) return null
  return (
    <VisibleToast kind={toast.kind} onDismiss={kit.toasts.hide}>
      {text}
    </VisibleToast>
  )
}

type VisibleToastProps = Omit<ToastProps, 'dismissLabel'>

/** A toast in a landmark that the keyboard can reach. */
function VisibleToast(props: VisibleToastProps) {
  const t = useMessages(modalMessages)
  const region = useRef<HTMLElement>(null)
  const { onFocus } = useToastFocus(region)
  return (
    <section
      ref={region}
      className="bl-toasts"
      aria-label={t('modal.notifications')}
      aria-keyshortcuts="F6"
      // The toast itself keeps focus and presses from the page.
      onFocusCapture={onFocus}
    >
      <Toast {...props} dismissLabel={t('modal.dismissToast')} />
    </section>
  )
}

/**
 * Makes F6 move focus to the toast and back, from anywhere on the page. A toast that disappears gives
 * focus back too.
 */
function useToastFocus(region: RefObject<HTMLElement | null>) {
  const origin = useRef<HTMLElement>(undefined)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, altKey, metaKey, shiftKey } = event
      const isOther = event.key !== 'F6' || ctrlKey || altKey || metaKey || shiftKey
      if (isOther || event.defaultPrevented || !region.current) return
      event.preventDefault()
      if (hasFocus(region.current)) giveBack(region.current, origin.current)
      else region.current.querySelector('button')?.focus()
    }
    // The dialog stops key events, so they are handled in the capture phase.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [region])

  // Before the toast is removed: focus would be lost with it.
  useLayoutEffect(() => {
    const element = region.current
    return () => {
      if (element && hasFocus(element)) giveBack(element, origin.current)
    }
  }, [region])

  return {
    onFocus({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return
      origin.current = relatedTarget
    },
  }
}

function hasFocus(region: HTMLElement): boolean {
  return region.contains(region.ownerDocument.activeElement)
}

function giveBack(region: HTMLElement, origin: HTMLElement | undefined): void {
  if (origin?.isConnected) origin.focus()
  else region.closest('dialog')?.focus()
}
