import { html } from 'hono/html'
import type { Order } from '../Order.ts'
import { GOOD_CARD, type Payment, type PaymentProblems } from '../readPayment.ts'
import { layout } from './layout.ts'
import { orderRows } from './orderRows.ts'

interface Field {
  readonly name: 'card' | 'expiry' | 'code'
  readonly label: string
  readonly autocomplete: string
  readonly hint: string
}

const CARD = {
  name: 'card',
  label: 'Card number',
  autocomplete: 'cc-number',
  hint: GOOD_CARD,
} as const
const EXPIRY = {
  name: 'expiry',
  label: 'Expires',
  autocomplete: 'cc-exp',
  hint: '12 / 34',
} as const
const CODE = { name: 'code', label: 'Security code', autocomplete: 'cc-csc', hint: '123' } as const

/** Asks for the test card and for consent. */
export function paymentPage(order: Order, payment?: Payment, problems: PaymentProblems = {}) {
  const [firstWrong] = Object.keys(problems)

  function field({ name, label, autocomplete, hint }: Field) {
    const problem = problems[name]
    return html`<div>
      <label for="${name}">${label}</label>
      <input
        type="text"
        id="${name}"
        name="${name}"
        inputmode="numeric"
        autocomplete="${autocomplete}"
        placeholder="${hint}"
        value="${payment?.[name] ?? ''}"
        ${problem && html`aria-invalid="true" aria-describedby="${name}-error"`}
        ${firstWrong === name && 'autofocus'}
      />
      ${problem && html`<p class="error" id="${name}-error">${problem}</p>`}
    </div>`
  }

  const consent = problems.consent
  const consentError = html`aria-invalid="true" aria-describedby="consent-error"`
  return layout({
    title: firstWrong ? 'Check your payment' : 'Pay',
    body: html`<h1>Buy ${order.product.name}</h1>
      <p class="maker">Harbor Pay (test provider)</p>
      <p class="note">
        Nothing is charged. Pay with the test card ${GOOD_CARD}, any date and any code.
      </p>
      ${orderRows(order)}
      <form method="post" novalidate>
        ${field(CARD)}
        <div class="pair">${field(EXPIRY)} ${field(CODE)}</div>
        <div>
          <label class="check" for="consent">
            <input
              type="checkbox"
              id="consent"
              name="consent"
              value="yes"
              ${payment?.consent && 'checked'}
              ${consent && consentError}
              ${firstWrong === 'consent' && 'autofocus'}
            />
            <span>I agree that this is a test and that no money moves.</span>
          </label>
          ${consent && html`<p class="error" id="consent-error">${consent}</p>`}
        </div>
        <button name="action" value="pay">Pay</button>
        <div class="pair">
          <button class="quiet" name="action" value="cancel">Cancel</button>
          <button class="quiet" name="action" value="fail">Let it fail</button>
        </div>
      </form>`,
  })
}
