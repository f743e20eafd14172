/**
 * The oldest browsers, desktop and mobile, that what we publish runs in; Edge is as Chrome. Styles and code are
 * built for them. The newest APIs in use decide: `URL.canParse` (Chrome), `Intl.Segmenter` (Firefox) and
 * `AbortSignal.any` (Safari). A fence tells of newer ones (scripts/fences/newerApis.ts).
 */
export const BROWSERS = { chrome: '120', firefox: '125', safari: '17.4' } as const
