/**
 * Stops everything that moves in a dialog that is not shown, and returns what sets it going again. A
 * browser draws frames for an animation also where nothing of it can be seen.
 */
export function restAnimations(dialog: HTMLDialogElement): () => void {
  const paused: Animation[] = []
  // Simulated browsers, as tests of apps use them, have no animations.
  for (const animation of dialog.getAnimations?.({ subtree: true }) ?? []) {
    const endsByItself = Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))
    if (endsByItself) animation.cancel()
    else {
      animation.pause()
      paused.push(animation)
    }
  }
  return () => {
    for (const animation of paused) animation.play()
  }
}
