import { objectArgument } from '../../core/configCall.ts'
import { type Kit, usesOf } from '../../core/Kit.ts'
import type { KitOptions } from '../../core/kitOptions.ts'
import { insertKit, withFamilies } from '../../core/placeKit.ts'
import { portableCode } from '../../core/portableCode.ts'
import { provideKit } from '../../core/provideKit.ts'
import { wagmiProviders } from '../../core/wagmiConfig.ts'
import { type AppFile, note, type Project } from '../../project/Project.ts'
import { propertiesOf } from '../../source/objects.ts'

/** wagmi 2 and 3 with buttons of the app's own. What the app has keeps working; the kit comes beside it. */
export const wagmi: Kit = {
  id: 'wagmi',
  title: 'wagmi',
  modules: /^wagmi$/,
  styles: /^wagmi\/styles\.css$/,
  dependencies: [],
  companions: [],
  guide: 'docs/migrate/wagmi.md',
  rewrite(project) {
    const [provider] = wagmiProviders(project)
    if (!provider) {
      const [use] = usesOf(project, /^wagmi$/)
      if (use)
        note(
          project,
          use.file,
          use.imported.specifier,
          'No <WagmiProvider> was found: create the kit and its <KitProvider> by hand.',
        )
      return
    }
    const { file, element } = provider
    const options: KitOptions = readPairing(project, file)
    insertKit(project, file, element, withFamilies(project, file, element, options))
    provideKit(project, file, 'kit', () => {})
    noteConnects(project)
    noteLooseConnectors(project)
  },
}

const CONNECTORS = /^(wagmi|@wagmi\/)\/?connectors$/

/** The project and the texts of the app, as its connector `walletConnect` was given them. */
function readPairing(project: Project, to: AppFile): KitOptions {
  const options: KitOptions = new Map()
  for (const { file, imported } of usesOf(project, CONNECTORS)) {
    if (imported.name !== 'walletConnect') continue
    for (const reference of imported.references) {
      const written = objectArgument(reference)
      if (!written) continue
      const { named } = propertiesOf(written.object)
      for (const name of ['projectId', 'metadata']) {
        const property = named.get(name)
        if (property?.type !== 'ObjectProperty') continue
        const code = portableCode(project, { file, node: property.value }, to)
        if (code) options.set(name, code)
        else note(project, file, property, `Give \`${name}\` to createKit as well.`)
      }
      note(
        project,
        file,
        written.call,
        'The kit pairs with phones itself: take `walletConnect` out once no button of yours uses it.',
      )
    }
  }
  return options
}

function noteConnects(project: Project) {
  for (const { file, imported } of usesOf(project, /^wagmi$/)) {
    if (imported.name !== 'useConnect') continue
    for (const { node } of imported.references)
      note(
        project,
        file,
        node,
        'Put `<KitButton />` in place of the buttons made of `useConnect`, or open the modal with `useModal().open()`. Each connector of the config, such as `safe()` or `baseAccount()`, is a row of its list.',
      )
  }
}

/** Connectors that the app makes where it connects them. The kit knows those of the config alone. */
function noteLooseConnectors(project: Project) {
  for (const { file, imported } of usesOf(project, CONNECTORS)) {
    // Their wallets are rows without it.
    if (imported.name === 'injected' || imported.name === 'walletConnect') continue
    for (const reference of imported.references) {
      const property = reference.parentPath?.parentPath?.node
      if (property?.type !== 'ObjectProperty') continue
      if (property.key.type !== 'Identifier' || property.key.name !== 'connector') continue
      note(
        project,
        file,
        reference.node,
        `Put \`${imported.name}()\` into the \`connectors\` of the config: there it is a row of the kit's list.`,
      )
    }
  }
}
