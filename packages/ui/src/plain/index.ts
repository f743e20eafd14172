// What needs no React, for pages that have none. An entry of its own: bundlers that split code keep a barrel
// together, and React with it.
export { drawQrCode, type QrDrawing } from '../qr-code/drawQrCode.ts'
export { assertTheme, contrastLines } from '../theme/assertTheme.ts'
export { checkTheme, type ThemeProblem } from '../theme/checkTheme.ts'
export type {
  ThemeColorValues,
  ThemeScheme,
  ThemeValues,
  ThemeVariables,
} from '../theme/ThemeValues.ts'
export { themeColors } from '../theme/themeColors.ts'
