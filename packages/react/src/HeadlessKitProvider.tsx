'use client'

import { KitContextProvider, type KitContextProviderProps } from '@bowline/controllers/react'
import { useStartedKit } from './useStartedKit.ts'

export type HeadlessKitProviderProps = KitContextProviderProps

/**
 * Starts a kit and provides it to the hooks below. It renders no screens.
 *
 * @example
 * <HeadlessKitProvider kit={kit}>
 *   <MyConnectScreen />
 * </HeadlessKitProvider>
 */
export function HeadlessKitProvider(props: HeadlessKitProviderProps) {
  useStartedKit(props, 'HeadlessKitProvider')
  return <KitContextProvider {...props} />
}
