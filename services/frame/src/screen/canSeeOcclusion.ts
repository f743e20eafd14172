/** Whether the browser can tell what lies above the page (IntersectionObserver v2). It does not report masks. */
export const canSeeOcclusion = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype
