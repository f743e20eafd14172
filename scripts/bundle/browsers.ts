/**
 * The oldest desktop and mobile browsers that the published packages support; Edge has Chrome's
 * versions. Styles and code are compiled for them. The newest APIs in use decide for Firefox
 * (`Intl.Segmenter`) and Safari (`AbortSignal.any`); for Chrome, the oldest one that tests run in
 * (`scripts/npmChromium.mjs`). A fence reports newer APIs (scripts/floors).
 */
export const BROWSERS = { chrome: '121', firefox: '125', safari: '17.4' } as const
