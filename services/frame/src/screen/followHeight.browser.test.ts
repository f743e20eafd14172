import '@bowline/ui/styles.css'
import './frame.css'
import '../approvals/card/approval.css'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { followHeight } from './followHeight.ts'
import { h } from './h.ts'

function block(height: number) {
  const element = h('div')
  element.style.blockSize = `${height}px`
  return element
}

/** Until the page has been laid out and drawn as it is now, and its observers know. */
async function drawn() {
  const turn = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await turn()
  await turn()
}

/** A page as high as the least card, with the heights that it asks for. */
async function setup() {
  await page.viewport(360, 420)
  document.body.className = 'bl-root'
  const stage = h('main')
  const app = h('div', {}, stage)
  document.body.append(app)
  onTestFinished(() => app.remove())
  const heights: number[] = []
  followHeight(stage, (height) => heights.push(height))
  return {
    app,
    heights,
    draw(...content: readonly HTMLElement[]) {
      const scrolling = h('div', { className: 'approval-content' }, ...content)
      stage.replaceChildren(h('section', { className: 'approval' }, scrolling))
    },
  }
}

/** 2 px above the content of a card, 16 px below. */
const PADDING = 18

test('asks for the height of a card that was drawn while the app hid the page', async () => {
  const { app, heights, draw } = await setup()
  draw(block(100))
  await drawn()
  expect(heights).toEqual([420])
  // All within a frame, so that the page is as high at its end as it was.
  app.style.display = 'none'
  draw(block(600))
  // What observes the page learns of the card.
  await Promise.resolve()
  app.style.display = ''
  await drawn()
  expect(heights).toEqual([420, 600 + PADDING])
})

test('asks for more when something in a card that scrolls grows', async () => {
  const { heights, draw } = await setup()
  const picture = block(500)
  draw(picture)
  await drawn()
  expect(heights).toEqual([500 + PADDING])
  picture.style.blockSize = '600px'
  await drawn()
  expect(heights).toEqual([500 + PADDING, 600 + PADDING])
})

test('asks for nothing while the app hides the page', async () => {
  const { app, heights, draw } = await setup()
  app.style.display = 'none'
  draw(block(600))
  await drawn()
  expect(heights).toEqual([])
  app.style.display = ''
  await drawn()
  expect(heights).toEqual([600 + PADDING])
})
