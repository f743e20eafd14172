'use client'

import { KitContextProvider, type KitContextProviderProps } from '@bowline/scaffold-ui/context'
import { useStartedKit } from './useStartedKit.ts'

export type HeadlessKitProviderProps = KitContextProviderProps

/**
 * Starts a kit and puts it within reach of the hooks below. No screen of ours comes with it.
 *
 * @example
 * <HeadlessKitProvider kit={kit}>
 *   <MyConnectScreen />
 * </HeadlessKitProvider>
 */
export function HeadlessKitProvider(props: HeadlessKitProviderProps) {
  useStartedKit(props.kit)
  return <KitContextProvider {...props} />
}
