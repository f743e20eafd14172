// `npm run texts`: what the languages lack, and what translators exchange. CONTRIBUTING and docs/translate.md say how.
import { readFileSync, writeFileSync } from 'node:fs'
import { compileTexts } from './compile.ts'
import { MessageProblem } from './parseMessage.ts'
import { allTags, type PlaceName, places } from './places.ts'
import { checkTexts, isError, isHole, linesOf, summaryOf } from './report.ts'
import { writeTranslations } from './writeCatalogue.ts'

const tags = knownTags()
const [command = '', argument = '', ...options] = process.argv.slice(2)

try {
  if (command === 'compile') compileTexts()
  else if (command === 'export' && argument) await save(argument)
  else if (command === 'import' && argument) await take(argument)
  else if (command === 'pictures' && isKnown(argument || 'en')) await picture(argument || 'en')
  else if (command === 'release') report(isHole)
  else if (command === '') report(isError)
  else if (tags.includes(command))
    console.log(linesOf(checkTexts().filter(({ tag }) => tag === command)))
  else
    fail(
      `usage: npm run texts -- [<tag> | export <tag> [--open] | import <file> | pictures [<tag>] | release | compile], with one of ${tags.join(', ')}`,
    )
} catch (error) {
  if (!(error instanceof MessageProblem)) throw error
  fail(error.message)
}

/** Prints a table of all languages, and each text that is wrong. */
function report(isWrong: typeof isError): void {
  compileTexts()
  const found = checkTexts()
  console.log(summaryOf(found, tags))
  const wrong = found.filter(isWrong)
  if (wrong.length === 0) return
  for (const tag of tags) {
    const own = wrong.filter((one) => one.tag === tag)
    if (own.length > 0) console.log(`\n${tag}\n${linesOf(own)}`)
  }
  process.exitCode = 1
}

async function save(tag: string): Promise<void> {
  const { exportTexts } = await import('./exchange.ts')
  const file = `${tag}.xlf`
  writeFileSync(file, exportTexts(tag, { isOpen: options.includes('--open') }))
  console.log(`Written to ${file}.`)
}

async function take(file: string): Promise<void> {
  const { importTexts } = await import('./exchange.ts')
  const { tag, places: all, taken, refused } = importTexts(readFileSync(file, 'utf8'))
  if (taken.length > 0)
    for (const [name, translations] of Object.entries(all))
      writeTranslations(places[name as PlaceName], tag, translations)
  compileTexts()
  for (const line of refused) console.log(line)
  console.log(`${tag}: ${taken.length} texts taken, ${refused.length} refused.`)
  if (refused.length > 0) process.exitCode = 1
}

async function picture(tag: string): Promise<void> {
  // Brings a bundler and a browser, which the other commands do without.
  const { takePictures } = await import('./pictures/takePictures.ts')
  await takePictures(tag)
}

function knownTags(): readonly string[] {
  try {
    return allTags()
  } catch (error) {
    fail(error instanceof MessageProblem ? error.message : String(error))
  }
}

function isKnown(tag: string): boolean {
  return tag === 'en' || tags.includes(tag)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
