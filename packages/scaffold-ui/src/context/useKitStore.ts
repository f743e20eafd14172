'use client'
import type { Readable } from '@bowline/controllers'
import { useStore } from 'zustand'

/**
 * Reads a kit store in a component; the one place where the two meet.
 * The server, and hydration, see the store's initial state.
 * `select` must return the same reference for the same state: derive new arrays with `useMemo`.
 *
 * @example
 * const open = useKitStore(kit.modal.store, ({ open }) => open)
 */
export function useKitStore<T>(store: Readable<T>): T
export function useKitStore<T, S>(store: Readable<T>, select: (state: T) => S): S
export function useKitStore<T, S>(store: Readable<T>, select?: (state: T) => S): T | S {
  // zustand's own type asks for `setState` only through its overloads; reading never uses it.
  return useStore(store, select ?? (same as (state: T) => T | S))
}

const same = <T>(value: T): T => value
