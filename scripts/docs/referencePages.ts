import type { Page } from './Page.ts'
import { errorPages } from './reference/errorPages.ts'
import { eventPages } from './reference/eventPages.ts'
import { exportPages } from './reference/exportPages.ts'
import { optionPages } from './reference/optionPages.ts'
import { settingPages } from './reference/settingPages.ts'
import { themePage } from './reference/themePage.ts'

/**
 * One page for each hook, component, action, function, type, option, event and error code; one for the theme variables, and
 * one for each part of the server's settings.
 */
export const referencePages = (): readonly Page[] => {
  const exported = exportPages()
  return [
    ...exported,
    ...optionPages(),
    ...eventPages(),
    ...errorPages(exported),
    themePage(),
    ...settingPages(),
  ]
}
