/** Calls back once there is an element of that kind on the page and its effects have run. */
export function whenShown(selector: string, then: () => void): void {
  const later = () => requestAnimationFrame(() => requestAnimationFrame(then))
  if (document.querySelector(selector)) return void later()
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    later()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
