import type { AppFile, Project } from '../project/Project.ts'
import { specifierTo } from '../project/resolveModule.ts'
import { wrapChildren } from '../source/jsx.ts'
import { wagmiProviders } from './wagmiConfig.ts'

/**
 * Puts a `<KitProvider>` inside of the app's `<WagmiProvider>`. `from` is the file that has the kit, where it is
 * exported if another file needs it. Returns whether there was a place for it.
 */
export function provideKit(
  project: Project,
  from: AppFile,
  name: string,
  exportKit: () => void,
): boolean {
  const [place] = wagmiProviders(project)
  if (!place) return false
  const { file, element } = place
  const kitProvider = file.imports.add('KitProvider', '@bowline/react')
  if (file !== from) exportKit()
  const kit = file === from ? name : file.imports.add(name, specifierTo(project, file, from.path))
  wrapChildren(file, element, { open: `<${kitProvider} kit={${kit}}>`, close: `</${kitProvider}>` })
  return true
}
