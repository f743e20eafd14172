import { createFakeAdapter } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { is } from '../is.ts'
import type { KitOptions, Settings } from './KitConfig.ts'
import { type OptionsFor, option, optional, required } from './option.ts'
import { options } from './options.ts'

type Options = OptionsFor<Settings>

test('the table has one option for each setting, with a check and a default of its type', () => {
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
    // @ts-expect-error only adapters have to be given
    { locale: required(is.text) },
    // @ts-expect-error inside of a group as well
    { features: { ...options.features, send: option(is.text, '') } },
    // @ts-expect-error no such setting
    { colour: option(is.text, '') },
  ]
  // @ts-expect-error `debug` is missing
  const table: Options = others
  expect(mistakes).toHaveLength(7)
  expect(Object.keys(table)).not.toContain('debug')
})

test('an app is told by its editor what it may set', () => {
  const adapters = [createFakeAdapter()]
  const mistakes: readonly KitOptions[] = [
    { adapters, features: { send: true, socials: false }, metadata: { name: undefined } },
    // @ts-expect-error adapters have to be given
    {},
    // @ts-expect-error no such option
    { adapters, colour: 'red' },
    // @ts-expect-error no such option in this group
    { adapters, metadata: { nme: 'App' } },
    // @ts-expect-error of another type
    { adapters, features: { send: 1 } },
  ]
  expect(mistakes).toHaveLength(5)
})
