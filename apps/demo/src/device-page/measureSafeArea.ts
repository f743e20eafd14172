/** Reads how far the window's safe area lies within its four edges, in CSS pixels. */
export function measureSafeArea() {
  const box = document.createElement('div')
  box.style.cssText =
    'position:fixed; padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)'
  document.body.append(box)
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(box)
  box.remove()
  return {
    top: Number.parseFloat(paddingTop),
    right: Number.parseFloat(paddingRight),
    bottom: Number.parseFloat(paddingBottom),
    left: Number.parseFloat(paddingLeft),
  }
}
