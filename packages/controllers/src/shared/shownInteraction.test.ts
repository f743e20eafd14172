import { otherFakeNetwork } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { setupKit } from '../assembly/kitHarness.test.support.ts'
import type { SwitchInteraction } from '../kit/interactions.ts'
import { interact } from './interact.ts'
import { leaveInteraction, putAway, showInteraction } from './shownInteraction.ts'

const { chainId } = otherFakeNetwork

/** A kit whose interactions end when the test says so. */
function setup() {
  const { kit } = setupKit()
  const start = ({ isSealed = false } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const interaction: SwitchInteraction = interact(kit, {
      kind: 'switch',
      subject: { chainId },
      describe: () => ({}),
      begin(control) {
        if (isSealed) control.seal()
        return promise
      },
    })
    const settle = (end: () => void) => {
      end()
      return interaction.result.catch(() => {})
    }
    return {
      interaction,
      done: () => settle(resolve),
      fail: () => settle(() => reject(new Error('no'))),
    }
  }
  return { kit, start, shown: () => kit.interaction.getState() }
}

test('the newest interaction is on screen', () => {
  const { start, shown } = setup()
  expect(shown()).toBeUndefined()
  start()
  const second = start()
  expect(shown()).toBe(second.interaction)
})

test('an interaction that is done stays on screen, unless another one still goes on', async () => {
  const { start, shown } = setup()
  const [first, second] = [start(), start()]
  await second.done()
  expect(shown()).toBe(first.interaction)
  await first.done()
  expect(shown()).toBe(first.interaction)
})

test('an interaction that has failed stays on screen until it is left', async () => {
  const { kit, start, shown } = setup()
  const [first, second] = [start(), start()]
  const third = start()
  await second.fail()
  expect(shown()).toBe(third.interaction)
  await third.fail()
  first.interaction.cancel()
  expect(shown()).toBe(third.interaction)
  leaveInteraction(kit)
  expect(shown()).toBeUndefined()
})

test('an interaction that ends in the background leaves the screen alone', async () => {
  const { start, shown } = setup()
  const [first, second] = [start(), start()]
  await first.done()
  expect(shown()).toBe(second.interaction)
})

test('an interaction that is cancelled gives way to the one before', () => {
  const { start, shown } = setup()
  const [first, second] = [start(), start()]
  second.interaction.cancel()
  expect(shown()).toBe(first.interaction)
  first.interaction.cancel()
  expect(shown()).toBeUndefined()
})

test('one that is shown again is the newest', async () => {
  const { kit, start, shown } = setup()
  const [first, second, third] = [start(), start(), start()]
  showInteraction(kit, first.interaction)
  start().interaction.cancel()
  expect(shown()).toBe(first.interaction)
  putAway(kit, third.interaction)
  expect(shown(), 'it was not on screen').toBe(first.interaction)
  third.interaction.cancel()
  second.interaction.cancel()
  expect(shown()).toBe(first.interaction)
})

test('leaving cancels, and puts away, the one on screen or the one that is named', () => {
  const { kit, start, shown } = setup()
  const [first, second] = [start(), start()]
  leaveInteraction(kit, first.interaction)
  expect(first.interaction.step.getState().kind).toBe('cancelled')
  expect(shown()).toBe(second.interaction)
  leaveInteraction(kit)
  expect(second.interaction.step.getState().kind).toBe('cancelled')
  expect(shown()).toBeUndefined()
  expect(() => leaveInteraction(kit)).not.toThrow()
})

test('one whose wallet was asked to act goes on, and stays on screen', () => {
  const { kit, start, shown } = setup()
  const sealed = start({ isSealed: true })
  leaveInteraction(kit)
  expect(shown()).toBe(sealed.interaction)
})

test('two kits have screens of their own', () => {
  const [a, b] = [setup(), setup()]
  a.start()
  expect(b.shown()).toBeUndefined()
})
