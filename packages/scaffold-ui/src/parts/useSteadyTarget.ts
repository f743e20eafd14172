'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'

export interface SteadyTarget<E extends HTMLElement> {
  /** The element that holds the controls. */
  readonly ref: RefObject<E | null>
  /** `false`: the target has changed under the pointer or the focus. The controls must not act. */
  readonly isSteady: boolean
}

/**
 * Guards controls whose target can change while the pointer is over them: after "Disconnect Bitcoin" the same
 * place says "Disconnect Ethereum", and a second click must not end that connection, too. The controls act
 * again once the pointer has left them, or the focus if a key was used.
 */
export function useSteadyTarget<E extends HTMLElement>(target: string): SteadyTarget<E> {
  const ref = useRef<E>(null)
  const [seen, setSeen] = useState(target)
  const isSteady = seen === target
  useEffect(() => {
    const element = ref.current
    if (isSteady || !element) return undefined
    const accept = () => setSeen(target)
    if (element.matches(':hover')) return onPointerElsewhere(element, accept)
    if (element.matches(':focus-within')) return onFocusElsewhere(element, accept)
    return accept()
  }, [isSteady, target])
  return { ref, isSteady }
}

function onPointerElsewhere(element: HTMLElement, act: () => void): () => void {
  const stop = new AbortController()
  const onPointer = ({ clientX, clientY }: PointerEvent) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    if (!isInside) act()
  }
  const options = { capture: true, signal: stop.signal }
  window.addEventListener('pointermove', onPointer, options)
  // A finger does not move over the page. Its next touch elsewhere counts.
  window.addEventListener('pointerdown', onPointer, options)
  return () => stop.abort()
}

function onFocusElsewhere(element: HTMLElement, act: () => void): () => void {
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) act()
  }
  element.addEventListener('focusout', onFocusOut)
  return () => element.removeEventListener('focusout', onFocusOut)
}
