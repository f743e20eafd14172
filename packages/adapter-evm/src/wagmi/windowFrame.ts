/** Returns whether the page is shown inside of another one. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window
