// An entry of its own: what the other one reaches without loading it later, every page would load at once.
export { assertTheme, checkTheme, type ThemeProblem, type ThemeValues } from '@bowline/ui/plain'
