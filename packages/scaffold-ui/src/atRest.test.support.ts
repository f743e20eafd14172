import { expect } from 'vitest'

/** Waits until nothing moves: until then a view is seen beside the one before, through which its colors show. */
export const atRest = () =>
  expect
    .poll(() => document.getAnimations().filter(({ effect }) => endsOnce(effect)).length)
    .toBe(0)

/** Spinners turn as long as they are there. */
const endsOnce = (effect: AnimationEffect | null) =>
  Number.isFinite(Number(effect?.getComputedTiming().endTime))
