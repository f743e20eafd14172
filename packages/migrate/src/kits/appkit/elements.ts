import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import { type ComponentRule, type PropRule, rewriteProps } from '../../core/components.ts'
import type { AppFile, Project } from '../../project/Project.ts'
import { renameElement } from '../../source/jsx.ts'

const SIZE: PropRule = {
  to: 'size',
  values: { sm: '"sm"', md: '"md"' },
  note: '`size` is `sm`, `md` or `lg`.',
}
const DISABLED: PropRule = {
  note: 'Buttons of the kit cannot be disabled: leave the button out instead.',
}
const BALANCE: PropRule = { to: 'showBalance', values: { hide: '{false}', show: '{true}' } }
const TEXTS = { label: { to: 'label' }, loadingLabel: { to: 'loadingLabel' } }
const NAMESPACE: PropRule = {
  note: 'The button shows the family in the foreground: `namespace` was left out.',
}

const CONNECT: ComponentRule = { to: 'ConnectButton', props: { size: SIZE, ...TEXTS } }
const ACCOUNT: ComponentRule = {
  to: 'AccountButton',
  props: { disabled: DISABLED, balance: BALANCE },
}
const NETWORK: ComponentRule = { to: 'NetworkButton', props: { disabled: DISABLED } }
const BUTTON: ComponentRule = {
  to: 'KitButton',
  props: { size: SIZE, disabled: DISABLED, balance: BALANCE, namespace: NAMESPACE, ...TEXTS },
}

/** What becomes of AppKit's components. */
export const COMPONENTS: Readonly<Record<string, ComponentRule>> = {
  AppKitButton: BUTTON,
  AppKitConnectButton: CONNECT,
  AppKitAccountButton: ACCOUNT,
  AppKitNetworkButton: NETWORK,
}

/** What becomes of its HTML elements, which nothing imports. */
const ELEMENTS: Readonly<Record<string, ComponentRule>> = {
  'appkit-button': BUTTON,
  'w3m-button': BUTTON,
  'appkit-connect-button': CONNECT,
  'w3m-connect-button': CONNECT,
  'appkit-account-button': ACCOUNT,
  'w3m-account-button': ACCOUNT,
  'appkit-network-button': NETWORK,
  'w3m-network-button': NETWORK,
}

/** Makes the HTML elements of AppKit in a file components. */
export function rewriteElements(project: Project, file: AppFile): void {
  file.program.traverse({
    JSXElement(element: NodePath<t.JSXElement>) {
      const { name } = element.node.openingElement
      const rule =
        name.type === 'JSXIdentifier' && Object.hasOwn(ELEMENTS, name.name)
          ? ELEMENTS[name.name]
          : undefined
      if (!rule) return
      renameElement(file, element, file.imports.add(rule.to, '@bowline/react'))
      rewriteProps(project, file, element, rule)
    },
  })
}
