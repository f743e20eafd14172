import type { Plugin } from 'rolldown'

/** What stands for React in the elements. `renderer` is the module that stands for React itself. */
export const standInsForReact = (renderer: string): Readonly<Record<string, string>> => ({
  react: renderer,
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
})

/** Puts Preact where React is imported, of the package that the renderer is in. */
export function preactForReact(renderer: string): Plugin {
  const standIns = standInsForReact(renderer)
  return {
    name: 'preact-for-react',
    async resolveId(id, _importer, options) {
      const standIn = standIns[id]
      const found = standIn && (await this.resolve(standIn, renderer, options))
      // It sets how Preact works: not to be left out where only its exports are used.
      return found ? { ...found, moduleSideEffects: true } : undefined
    },
  }
}
