'use client'

import {
  KitContextProvider,
  type KitContextProviderProps,
  KitModal,
} from '@bowline/scaffold-ui/context'
import { useStartedKit } from './useStartedKit.ts'

export interface KitProviderProps extends KitContextProviderProps {
  /** `false` leaves the modal out, for apps that draw every screen themselves. */
  readonly modal?: boolean | undefined
}

/**
 * Starts a kit and puts it within reach of the hooks and buttons below. The modal's code is fetched while
 * the page is idle, or with the visitor's first act on it (`preload`); no service is asked before that act.
 *
 * Apps with `disableAppend` place `<KitModal>` themselves, apps with `enableEmbedded` `<KitEmbedded>`.
 *
 * @example
 * <KitProvider kit={kit} messages={{ 'button.connect': 'Log in' }}>
 *   <App />
 * </KitProvider>
 */
export function KitProvider({ modal = true, ...props }: KitProviderProps) {
  const { kit, children } = props
  const { disableAppend, enableEmbedded } = kit.config
  useStartedKit(kit)
  return (
    <KitContextProvider {...props}>
      {children}
      {modal && !disableAppend && !enableEmbedded && <KitModal />}
    </KitContextProvider>
  )
}
