import { createFakeAdapter } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { is } from '../core/is.ts'
import type { KitOptions, Settings } from './KitConfig.ts'
import { type OptionsFor, option, optional, required } from './option.ts'
import { options } from './options.ts'

type Options = OptionsFor<Settings>

test('has one entry for each setting, with a check and a default of its type', () => {
  const modes = is.oneOf('auto', 'light', 'dark')
  const { debug, ...others } = options
  const mistakes: readonly Partial<Options>[] = [
    // @ts-expect-error the check refuses a value that the type allows
    { themeMode: option(is.oneOf('auto', 'light'), 'auto') },
    // @ts-expect-error the check lets a value pass that the type does not allow
    { themeMode: option(is.oneOf('auto', 'light', 'dark', 'blue'), 'auto') },
    // @ts-expect-error the default would not pass the check
    { themeMode: option(modes, 'blue') },
    // @ts-expect-error a setting that cannot be undefined needs a default
    { themeMode: optional(modes) },
    // @ts-expect-error only `adapters` is required
    { locale: required(is.text) },
    // @ts-expect-error in a group as well
    { features: { ...options.features, send: option(is.text, '') } },
    // @ts-expect-error unknown setting
    { colour: option(is.text, '') },
  ]
  // @ts-expect-error `debug` is missing
  const table: Options = others
  expect(mistakes).toHaveLength(7)
  expect(Object.keys(table)).not.toContain('debug')
})

test('accepts only options of the right type', () => {
  const adapters = [createFakeAdapter()]
  const mistakes: readonly KitOptions[] = [
    { adapters, features: { send: true, socials: false }, metadata: { name: undefined } },
    // @ts-expect-error `adapters` is required
    {},
    // @ts-expect-error unknown option
    { adapters, colour: 'red' },
    // @ts-expect-error unknown option in this group
    { adapters, metadata: { nme: 'App' } },
    // @ts-expect-error wrong type
    { adapters, features: { send: 1 } },
  ]
  expect(mistakes).toHaveLength(5)
})
