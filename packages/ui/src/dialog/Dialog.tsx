'use client'

import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type TouchEvent,
  useEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { nextFrame } from '../dom/afterPaint.ts'
import { classNames } from '../dom/classNames.ts'
import { motionMs, spring } from '../dom/motion.ts'
import { fence } from './hostPage.ts'
import { isSheet } from './isSheet.ts'
import { useModalElement } from './useModalElement.ts'

export type DialogCloseReason = 'escape' | 'backdrop' | 'pull'

export interface DialogProps {
  readonly open: boolean
  /** Builds the dialog while it is closed too, out of sight and reach, so that it opens at once. */
  readonly prepared?: boolean | undefined
  /** Called when the user asks to close the dialog. The owner decides; Escape may as well lead one view back. */
  readonly onClose: (reason: DialogCloseReason) => void
  /** The id of the heading inside; it takes focus unless something inside is marked `data-bl-autofocus`. */
  readonly labelledBy: string
  /** Lets go of the page while another overlay needs it. */
  readonly yielding?: boolean | undefined
  /** Where to render: a `.bl-root` or an element inside one. Default: in place. */
  readonly container?: Element | null | undefined
  readonly className?: string | undefined
  /** What shows above the card, without moving with it. */
  readonly above?: ReactNode
  readonly children: ReactNode
}

/**
 * A native modal `<dialog>`: a card, or a sheet at the bottom of a small screen.
 * The top layer keeps it above the page and outside of other people's `transform`, and the page behind is inert.
 */
export function Dialog({ prepared = false, container, ...dialog }: DialogProps) {
  if (!dialog.open && !prepared) return null
  const element = <DialogElement {...dialog} />
  return container ? createPortal(element, container) : element
}

type DialogElementProps = Omit<DialogProps, 'prepared' | 'container'>

/** The dialog element. While closed, it is invisible and out of reach of keyboard and screen readers. */
function DialogElement(props: DialogElementProps) {
  const { open, onClose, labelledBy, yielding = false, className, above, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOnBackdrop = useRef(false)
  useModalElement(dialog, { open, labelledBy, yielding, onEscape: () => onClose('escape') })
  const onTouch = useSheetDrag(dialog, { onPull: () => onClose('pull') })

  // The fence stops these on their way up.
  const onPointerDown = (event: PointerEvent) => {
    pressedOnBackdrop.current = event.target === dialog.current && event.button === 0
  }
  const onPointerUp = (event: PointerEvent) => {
    // Both ends on the backdrop: selecting text and letting go outside must not close.
    pressedOnBackdrop.current &&= event.target === dialog.current
  }
  const onClick = (event: MouseEvent) => {
    // Not earlier: what comes after a touch would fall through to the page when the dialog is gone.
    if (!pressedOnBackdrop.current || event.target !== dialog.current || yielding) return
    pressedOnBackdrop.current = false
    // Of a double click that opened it, the second half lands here.
    if (event.detail > 1) return
    onClose('backdrop')
  }
  return (
    <dialog
      ref={dialog}
      className={classNames('bl-dialog', yielding && 'bl-dialog-yielding', className)}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      {...fence}
      onCancel={(event) => {
        // The back gesture of a phone asks without a key. Nested controls also send `cancel`.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose('escape')
      }}
      onClose={(event) => {
        // A browser closes on the second request even if the page prevents it. The owner still decides.
        if (event.target !== dialog.current || dialog.current.open || !open || yielding) return
        // One that still shows as a popover turns modal by itself.
        if (!dialog.current.popover) dialog.current.showModal()
        onClose('escape')
      }}
      onPointerDownCapture={onPointerDown}
      onPointerUpCapture={onPointerUp}
      onClickCapture={onClick}
      onTouchStartCapture={onTouch}
    >
      <div className="bl-card">{children}</div>
      {above}
    </dialog>
  )
}

const tools = { isSheet, motionMs, nextFrame, spring }

interface SheetDragInput {
  /** Asks to close. */
  readonly onPull: () => void
}

/**
 * Returns what is to be told of a touch on the dialog, so that a sheet follows the finger. Its code loads with the
 * first touch; a finger that is down by then is followed from there on.
 */
function useSheetDrag(
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
