/** A style sheet with all that it imports, as a string. */
declare module '*.css?inline' {
  const css: string
  export default css
}
