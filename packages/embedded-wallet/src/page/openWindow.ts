const FEATURES = 'popup,width=420,height=680'

/** Opens the wallet's page `window`; null if the browser opens none. `to`: what it leads to, other than a request. */
export function openWindow(src: URL, to?: 'home'): Window | null {
  const url = new URL('window', src)
  url.search = src.search
  if (to) url.searchParams.set('to', to)
  return window.open(url, '_blank', FEATURES)
}

/** Whether the user has just clicked. Older browsers do not say so. */
export const hasGesture = (): boolean => {
  const activation: UserActivation | undefined = navigator.userActivation
  return activation?.isActive === true
}
