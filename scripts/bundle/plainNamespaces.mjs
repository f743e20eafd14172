const NAMESPACE = /\/\* @__PURE__ \*\/ __exportAll\(\{([^}]*)\}\)/g
const EXPORT = /([\w$]+): \(\) => ([\w$]+)/g
const HELPER = /^import \{ __exportAll \} from "[./]*\/rolldown-runtime\.js";\n/m

/**
 * What a dynamic import brings out of a file of several modules is an object, which the bundler builds with a
 * helper in a file of its own. Written as literals these objects need no helper, and apps load one file less.
 */
export function plainNamespaces() {
  return {
    name: 'plain-namespaces',
    renderChunk: (code) =>
      code
        .replace(HELPER, '')
        .replace(NAMESPACE, (_, names) => `{${names.replace(EXPORT, 'get $1() { return $2; }')}}`),
    generateBundle(_, bundle) {
      delete bundle['rolldown-runtime.js']
      const left = Object.values(bundle).find(({ code }) => code.includes('__exportAll'))
      if (left) throw new Error(`${left.fileName} still needs the bundler's helper.`)
    },
  }
}
