'use client'

import { KitModal, ScreensProvider, type ScreensProviderProps } from '@bowline/scaffold-ui/context'
import { useStartedKit } from './useStartedKit.ts'

export interface KitProviderProps extends ScreensProviderProps {
  /** `false` leaves the modal out, for apps with their own screens. */
  readonly modal?: boolean | undefined
}

/**
 * Starts a kit and provides it to the hooks and buttons below. The modal's code is fetched once the kit is created, or
 * on the visitor's first action (`preload`). No service is called before that action.
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
  useStartedKit(props, 'KitProvider')
  const { disableAppend, enableEmbedded } = kit.config
  return (
    <ScreensProvider {...props}>
      {/* First, so that its code is asked for before the app renders. It is in front of everything anyway. */}
      {modal && !disableAppend && !enableEmbedded && <KitModal />}
      {children}
    </ScreensProvider>
  )
}
