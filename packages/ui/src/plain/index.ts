// What needs no React, for pages that have none. An entry of its own: bundlers that split code keep a barrel
// together, and React with it.
export { drawQrCode, type QrDrawing } from '../qr-code/drawQrCode.ts'
export {
  type CreatedTheme,
  createTheme,
  type ThemeMode,
  type ThemeOptions,
  type ThemeProblem,
  type ThemeVariables,
} from '../theme/createTheme.ts'
