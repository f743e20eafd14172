import { expect, onTestFinished, test, vi } from 'vitest'
import { letThrough } from './hostPage.ts'

/** A page with a host's dialog, what ours was opened from in it, and ours beside it. */
function setUp() {
  const host = document.createElement('div')
  const opener = host.appendChild(document.createElement('button'))
  const ours = document.createElement('div')
  const row = ours.appendChild(document.createElement('button'))
  const other = document.createElement('button')
  document.body.append(host, ours, other)
  const ended = new AbortController()
  const { signal } = ended
  onTestFinished(() => {
    ended.abort()
    for (const one of [host, ours, other]) one.remove()
  })
  const heard = vi.fn()
  for (const one of [row, other]) one.addEventListener('click', (event) => heard(event.isTrusted))
  /** Stops on the way down what is not the host's, as libraries that trap the focus do. */
  const trap = (isOwn: (event: Event) => boolean) => {
    const listen = (event: Event) => {
      if (isOwn(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const type of ['click', 'focusin'])
      document.addEventListener(type, listen, { capture: true, signal })
  }
  return { host, opener, ours, row, other, heard, trap }
}

test('a host that stops what is outside of it finds itself in the way of what is meant for ours', () => {
  const { host, opener, ours, row, other, heard, trap } = setUp()
  const isOwn = vi.fn((event: Event) => event.composedPath().includes(host))
  trap(isOwn)
  row.click()
  expect(heard).not.toHaveBeenCalled()
  const end = letThrough(ours, opener)
  row.click()
  expect(heard).toHaveBeenCalledTimes(1)
  expect(isOwn).toHaveLastReturnedWith(true)
  // What is not ours is none of our business.
  other.click()
  expect(heard).toHaveBeenCalledTimes(1)
  end()
  row.click()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a host that looks at the target stops nothing either, and below it events are as they were', () => {
  const { host, opener, ours, row, heard, trap } = setUp()
  trap(({ target }) => host.contains(target as Node))
  onTestFinished(letThrough(ours, opener))
  row.addEventListener('click', (event) => {
    expect(event.composedPath()).not.toContain(host)
    event.preventDefault()
    expect(event.defaultPrevented).toBe(true)
  })
  const onFocus = vi.fn()
  row.addEventListener('focusin', onFocus)
  row.click()
  row.focus()
  expect(heard).toHaveBeenCalledTimes(1)
  expect(onFocus).toHaveBeenCalledTimes(1)
})

test('a press that something in ours stops goes no further', () => {
  const { opener, ours, row } = setUp()
  onTestFinished(letThrough(ours, opener))
  row.addEventListener('click', (event) => event.stopPropagation())
  const outside = vi.fn()
  ours.addEventListener('click', outside)
  row.click()
  expect(outside).not.toHaveBeenCalled()
})
