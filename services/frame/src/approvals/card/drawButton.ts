import { type ButtonOptions, button } from '../../screen/parts.ts'

/** Draws a button of a card, which are large. */
export function drawButton(
  label: string,
  onClick: () => void,
  look: ButtonOptions['look'] = 'secondary',
): HTMLButtonElement {
  const element = button(label, { look, onClick })
  element.classList.add('bl-button-lg')
  return element
}
