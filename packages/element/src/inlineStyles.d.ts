/** A style sheet with all its imports, as a string. */
declare module '*.css?inline' {
  const css: string
  export default css
}
