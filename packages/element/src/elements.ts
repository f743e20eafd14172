import {
  AccountButton,
  type AccountButtonProps,
  KitButton,
  type KitButtonProps,
  KitEmbedded,
  KitModal,
  NetworkButton,
  type NetworkButtonProps,
} from '@bowline/react'
import type { ComponentType } from 'react'
import { type Attribute, count, flag, oneOf, text } from './attributes.ts'

/** What an element shows, and which of its attributes become the properties of that. */
export interface ElementKind<P = object> {
  readonly Part: ComponentType<P>
  readonly attributes: { readonly [K in keyof P]-?: Attribute<NonNullable<P[K]>> }
}

const size = oneOf('sm', 'md', 'lg')
const ofAccount = { size, showBalance: flag, charsStart: count, charsEnd: count }

const button: ElementKind<KitButtonProps> = {
  Part: KitButton,
  attributes: {
    ...ofAccount,
    label: text,
    loadingLabel: text,
    variant: oneOf('primary', 'secondary', 'ghost', 'danger'),
  },
}
const account: ElementKind<AccountButtonProps> = { Part: AccountButton, attributes: ofAccount }
const network: ElementKind<NetworkButtonProps> = { Part: NetworkButton, attributes: { size } }

/** Every element by its name. */
export const ELEMENTS = {
  'bowline-button': button,
  'bowline-account': account,
  'bowline-network': network,
  /** The screens as a card of the page, for kits with `enableEmbedded`. */
  'bowline-embedded': { Part: KitEmbedded, attributes: {} },
  /** Where the dialog stands, for kits with `disableAppend`. */
  'bowline-modal': { Part: KitModal, attributes: {} },
} satisfies Readonly<Record<string, unknown>>
