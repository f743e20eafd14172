'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { nextFrame } from '../dom/afterPaint.ts'
import { coversPage } from './hostPage.ts'
import { type DialogManners, showDialog } from './showDialog.ts'

// React 18 warns about layout effects while rendering on a server, where none can run.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

export interface ModalElementOptions {
  readonly open: boolean
  readonly labelledBy: string
  /** Open, but without holding focus or blocking the page. */
  readonly yielding: boolean
  readonly onEscape: () => void
}

/** Shows a `<dialog>` for as long as it is to be open. */
export function useModalElement(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, labelledBy, yielding, onEscape }: ModalElementOptions,
) {
  const isLaidOut = useRef(false)
  const isOnTop = useRef(false)
  const heard = useRef(onEscape)
  heard.current = onEscape
  const resume = useRef(nothing)
  useEffect(() => {
    // One that has been open was laid out then.
    const element = dialog.current
    if (open || isLaidOut.current || !element) return undefined
    // Effects also run ahead of a click that opens it. It would then be laid out twice.
    return nextFrame(() => {
      isLaidOut.current = true
      resume.current = rehearse(element)
      isOnTop.current = coversPage(element)
    })
  }, [dialog, open])
  useBrowserLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    isLaidOut.current = true
    resume.current()
    resume.current = nothing
    const hide = show(element, {
      labelledBy,
      yielding,
      coversPage: isOnTop.current,
      onEscape: () => heard.current(),
    })
    return () => {
      resume.current = restAnimations(element)
      hide()
    }
    // A new heading is a new view, not a new dialog: the id is read only when it opens.
  }, [dialog, open, yielding])
}

type Show = Omit<ModalElementOptions, 'open'> & Omit<DialogManners, 'initialFocus'>

function show(dialog: HTMLDialogElement, { labelledBy, yielding, ...manners }: Show): () => void {
  if (!yielding)
    return showDialog(dialog, {
      ...manners,
      initialFocus: () => initialFocus(dialog, labelledBy),
    })
  // `show()` would take focus away from the wallet that we step aside for.
  dialog.open = true
  return () => {
    dialog.open = false
  }
}

/**
 * Lays a closed dialog out within one task, before the browser paints. Most of a first opening goes into
 * styles, fonts and the shaping of text, and browsers cache all three. Entry animations that start here
 * end at once. Returns a function that restarts endless animations.
 */
function rehearse(dialog: HTMLDialogElement): () => void {
  dialog.open = true
  dialog.getBoundingClientRect()
  const resume = restAnimations(dialog)
  dialog.open = false
  return resume
}

const nothing = () => {}

function initialFocus(dialog: HTMLDialogElement, labelledBy: string): HTMLElement {
  const asked = dialog.querySelector<HTMLElement>('[data-bl-autofocus]')
  if (asked) return asked
  // Compared, since ids may have any character and not every DOM has `CSS.escape`.
  const headings = [...dialog.querySelectorAll<HTMLElement>('[id][tabindex]')]
  return headings.find(({ id }) => id === labelledBy) ?? dialog
}

/**
 * Stops everything that moves in a dialog that is not shown, and returns what sets it going again. A
 * browser draws frames for an animation also where nothing of it can be seen.
 */
function restAnimations(dialog: HTMLDialogElement): () => void {
  const paused: Animation[] = []
  // Simulated browsers, as tests of apps use them, have no animations.
  for (const animation of dialog.getAnimations?.({ subtree: true }) ?? []) {
    const endsByItself = Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))
    if (endsByItself) animation.cancel()
    else {
      animation.pause()
      paused.push(animation)
    }
  }
  return () => {
    for (const animation of paused) animation.play()
  }
}
