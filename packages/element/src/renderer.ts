// Stands where the sources import React, in the published files: Preact, and what the screens rely on and Preact
// does otherwise.
import { options } from 'preact'
import { useEffect, useState } from 'preact/compat'

export {
  Component,
  createContext,
  createElement,
  createRef,
  default,
  Fragment,
  flushSync,
  forwardRef,
  memo,
  StrictMode,
  startTransition,
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat'

// React runs the effects of an update of a store before anything else happens on the page. Preact would wait for the
// next frame, and miss what happens until then, for example a wallet that answers at once.
options.requestAnimationFrame = (flush: () => void) => queueMicrotask(flush)

/**
 * Returns the value of a moment ago while something more urgent is rendered, as React does. Preact returns the value at
 * once: a dialog that closes would then render the list of wallets in the same step, instead of afterwards.
 */
export function useDeferredValue<T>(value: T, initial: T = value): T {
  const [shown, show] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => show(value))
    return () => clearTimeout(timer)
  }, [value])
  return shown
}

let ids = 0

/** Returns an id that is unique in the page. Preact's is unique in one root, and each kit has a root of its own. */
export function useId(): string {
  return useState(() => `bowline-${++ids}`)[0]
}
