import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuseDrags } from './refuseDrags.ts'

/** What was carried out of the page. */
let carried: string[] = []
beforeEach(() => {
  carried = []
})

function open() {
  const words = document.createElement('div')
  words.textContent = 'abandon ability able'
  words.draggable = true
  words.dataset.testid = 'words'
  words.ondragstart = (event) => event.dataTransfer?.setData('text/plain', words.textContent ?? '')
  const field = document.createElement('input')
  // Where an app would take what is dragged out; another page in truth.
  const basket = document.createElement('div')
  basket.textContent = 'Basket'
  basket.dataset.testid = 'basket'
  basket.ondragover = (event) => event.preventDefault()
  basket.ondrop = (event) => {
    event.preventDefault()
    carried.push(event.dataTransfer?.getData('text/plain') ?? '')
  }
  document.body.append(words, field, basket)
  onTestFinished(() => {
    for (const one of [words, field, basket]) one.remove()
  })
  const drag = async (to: 'field' | 'basket') =>
    userEvent.dragAndDrop(
      page.getByTestId('words'),
      to === 'field' ? page.getByRole('textbox') : page.getByTestId('basket'),
    )
  return { field, drag }
}

test('a page that does the obvious has texts dropped into its fields, and dragged out of it', async () => {
  const { field, drag } = open()
  await drag('field')
  expect(field.value).toBe('abandon ability able')
  await drag('basket')
  expect(carried).toEqual(['abandon ability able'])
})

test('nothing can be dropped into the page or dragged out of it', async () => {
  refuseDrags(document)
  const { field, drag } = open()
  await drag('field')
  await drag('basket')
  expect(field.value).toBe('')
  expect(carried).toEqual([])
  // What has begun elsewhere is refused where it comes in.
  const coming = new DragEvent('drop', { bubbles: true, cancelable: true })
  field.dispatchEvent(coming)
  expect(coming.defaultPrevented).toBe(true)
})
