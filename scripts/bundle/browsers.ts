/**
 * The oldest desktop and mobile browsers that the published packages support; Edge has Chrome's
 * versions. Styles and code are compiled for them. The newest APIs in use decide: `URL.canParse`
 * (Chrome), `Intl.Segmenter` (Firefox) and `AbortSignal.any` (Safari). A fence reports newer ones
 * (scripts/floors).
 */
export const BROWSERS = { chrome: '120', firefox: '125', safari: '17.4' } as const
