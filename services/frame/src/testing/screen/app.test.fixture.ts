// An app that has its user click, and opens windows in these clicks: the wallet's, and others over it. Every page of it is one
// large button, so that a click anywhere goes on. What it does next, the test says.
import type { AppState, Armed, Box, Step } from './serveScreen.test.support.ts'
import { tellAlways } from './tellAlways.test.support.ts'

interface PictureInPicture {
  requestWindow(size: { readonly width: number; readonly height: number }): Promise<Window>
}

const wallet = new URLSearchParams(location.search).get('wallet') ?? ''
let armed: Armed | undefined
let done = 0
let cover: Window | undefined
let problem = ''
let pointer: AppState['pointer']

const features = ({ x, y, width, height }: Box) =>
  `popup,left=${x},top=${y},width=${width},height=${height}`

/** Makes a page of the app one button. */
function fill(view: Window, name: string, onClick: () => void) {
  const { document } = view
  document.title = name
  document.body.style.margin = '0'
  const button = document.createElement('button')
  button.textContent = name
  button.style.cssText =
    'width: 100vw; height: 100vh; border: 0; background: gold; font: 40px serif'
  button.onclick = onClick
  for (const type of ['pointerover', 'pointermove'] as const)
    button.addEventListener(type, ({ screenX: x, screenY: y }) => {
      pointer = { x, y }
    })
  document.body.replaceChildren(button)
}

async function take(step: Step) {
  if (step.opens === 'wallet') return void window.open(wallet, '', features(step.at))
  if (step.opens === 'nothing') {
    cover?.moveTo(0, 0)
    cover?.resizeTo(step.size.width, step.size.height)
    return
  }
  if (step.opens === 'picture') {
    // What TypeScript does not know yet.
    const picture = Reflect.get(window, 'documentPictureInPicture') as PictureInPicture
    cover = await picture.requestWindow(step.size)
  } else cover = window.open('', '', features(step.at)) ?? undefined
  if (!cover) throw new Error('No window has come.')
  const closes = step.opens === 'popup' && step.closesOnClick
  fill(cover, 'Cover', () => (closes ? cover?.close() : play()))
}

function play() {
  if (!armed || armed.id === done) return
  const { id, step } = armed
  void take(step).then(
    () => {
      done = id
    },
    (error) => {
      problem = String(error)
    },
  )
}

function boxOf(view: Window): Box {
  const { screenX: x, screenY: y, outerWidth: width, outerHeight: height } = view
  return { x, y, width, height }
}

const state = (): AppState => ({
  done,
  problem,
  pointer,
  armed: armed?.id ?? 0,
  app: boxOf(window),
  cover: cover && !cover.closed ? boxOf(cover) : undefined,
})

fill(window, 'App', play)
// It leaves room for the others.
window.resizeTo(360, 300)
window.moveTo(10, 20)
await tellAlways(state, (said) => {
  armed = said as Armed | undefined
})
