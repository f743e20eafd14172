import type { KindOf } from '../core/is.ts'
import type { SettingGroup } from './KitConfig.ts'

/** A required option. */
export interface RequiredOption<T> {
  readonly kind: KindOf<T>
}

/** An optional option and its default. */
export interface Option<T, Default> extends RequiredOption<T> {
  readonly otherwise: Default
}

/** The checks and defaults of all settings. A setting that can be `undefined` has no default. */
export type OptionsFor<T> = {
  readonly [Name in keyof T]: Name extends 'adapters'
    ? RequiredOption<T[Name]>
    : Name extends SettingGroup
      ? OptionsFor<T[Name]>
      : undefined extends T[Name]
        ? Option<Exclude<T[Name], undefined>, undefined>
        : Option<T[Name], T[Name]>
}

export const required = <T>(kind: KindOf<T>): RequiredOption<T> => ({ kind })

export const optional = <T>(kind: KindOf<T>): Option<T, undefined> => ({
  kind,
  otherwise: undefined,
})

export const option = <T>(kind: KindOf<T>, otherwise: NoInfer<T>): Option<T, T> => ({
  kind,
  otherwise,
})
