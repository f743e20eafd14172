'use client'

import { type RefObject, type TouchEvent, useEffect, useRef } from 'react'
import { nextFrame } from '../dom/afterPaint.ts'
import { motionMs, spring } from '../dom/motion.ts'
import { isSheet } from './isSheet.ts'

const tools = { isSheet, motionMs, nextFrame, spring }

export interface SheetDragInput {
  /** Asks to close. */
  readonly onPull: () => void
}

/**
 * Returns what is to be told of a touch on the dialog, so that a sheet follows the finger. Its code loads with the
 * first touch; a finger that is down by then is followed from there on.
 */
export function useSheetDrag(
  dialog: RefObject<HTMLDialogElement | null>,
  { onPull }: SheetDragInput,
): (event: TouchEvent) => void {
  const close = useRef(onPull)
  useEffect(() => {
    close.current = onPull
  })
  const follow = useRef<(touch: globalThis.TouchEvent) => void>(undefined)
  return ({ nativeEvent }) => {
    if (follow.current) return follow.current(nativeEvent)
    void import('./sheetDrag.ts').then(
      ({ createSheetDrag }) => {
        const element = dialog.current
        if (!element || follow.current) return
        follow.current = createSheetDrag({ dialog: element, close: () => close.current(), tools })
        // Its list of touches is that of its moment, so a finger that is gone by now moves nothing more.
        follow.current(nativeEvent)
      },
      // Without it the sheet stays where it is; the button closes it.
      () => {},
    )
  }
}
