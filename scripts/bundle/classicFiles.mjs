import { createHash } from 'node:crypto'
import { rolldown } from 'rolldown'

/** Where the later files of the classic script are. */
const FOLDER = 'classic'
const SHARED = 'shared.js'
/** The global of the page. */
const NAME = 'Bowline'
/** Stands for `./` where the bundler would write a path of its own. */
const MARK = 'beside:'

/**
 * Makes a classic script of an entry, and what loads after it. A classic script may load modules (`import()` is relative
 * to the script), but they cannot import from it: they get the same bindings from the page, where the script leaves
 * them. Files that import nothing of the entry, as texts, are those of the modules.
 */
export async function classicFiles(output, { entryName, publicNames }) {
  const chunks = output.filter(({ type }) => type === 'chunk')
  const entry = chunks.find(({ fileName }) => fileName === entryName)
  const later = needing(chunks, entryName)
  // Another version of the script on the same page has a place of its own.
  const key = `bowline.${createHash('sha256').update(entry.code).digest('hex').slice(0, 16)}`
  const place = `globalThis[Symbol.for('${key}')]`
  const files = Object.fromEntries(
    chunks
      .filter(({ fileName }) => later.has(fileName))
      .map(({ fileName, code }) => [`${FOLDER}/${fileName}`, inFolder(code)]),
  )
  return {
    ...files,
    [`${FOLDER}/${SHARED}`]: `export const{${entry.exports.join(',')}}=${place}\n`,
    [entryName.replace(/js$/, 'classic.js')]: await toClassic(),
  }

  /** The code of a file, for the folder beside the entry. */
  function inFolder(code) {
    const moved = code.replace(
      new RegExp(`from(["'\`])\\./${entryName}\\1`, 'g'),
      `from"./${SHARED}"`,
    )
    return relink(moved, (name) => (later.has(name) ? `./${name}` : `../${name}`))
  }

  /** Names of files have a hash, so that nothing else in the code looks like one. */
  function relink(code, to) {
    return chunks.reduce(
      (text, { fileName }) =>
        fileName === entryName ? text : text.replaceAll(`./${fileName}`, to(fileName)),
      code,
    )
  }

  async function toClassic() {
    const code = relink(
      entry.code,
      (name) => `${MARK}${later.has(name) ? `${FOLDER}/` : ''}${name}`,
    )
    const sources = {
      entry: code,
      classic: `import * as all from 'entry'\n${place} ??= all\nexport { ${publicNames.join(', ')} } from 'entry'`,
    }
    const bundle = await rolldown({
      input: 'classic',
      external: (id) => id.startsWith(MARK),
      plugins: [
        {
          name: 'sources',
          resolveId: (id) => (id in sources ? id : undefined),
          load: (id) => sources[id],
        },
      ],
    })
    const { output } = await bundle.generate({ format: 'iife', name: NAME, minify: true })
    await bundle.close()
    return output[0].code.replaceAll(MARK, './')
  }
}

/** The names of the files that import from the entry, by themselves or through others, now or later. */
function needing(chunks, entryName) {
  const found = new Set()
  const isIn = (name) => name === entryName || found.has(name)
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const { fileName, imports, dynamicImports } of chunks)
      if (fileName !== entryName && [...imports, ...dynamicImports].some(isIn)) found.add(fileName)
  }
  return found
}
