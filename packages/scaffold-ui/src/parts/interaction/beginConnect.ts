import { isEnd, startConnect } from '@bowline/controllers'
import { noteStarted } from '../../modal/visits.ts'
import type { Visit } from '../../views/ViewEntry.ts'
import { connectTarget } from '../connectTarget.ts'
import { isAbout } from './isAbout.ts'

/** Starts to connect the wallet of a view, unless that is under way. */
export function beginConnect({ kit, route, environment }: Visit): void {
  const target = connectTarget(kit, route, environment.isMobile())
  const shown = kit.interaction.getState()
  // The app may have started it and opened this screen for it.
  const isUnderWay = isAbout(shown, target) && !isEnd(shown.step.getState())
  noteStarted(route, isUnderWay ? shown : target && startConnect(kit, target))
}
