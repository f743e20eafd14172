'use client'

import { DEFAULT_SLIPPAGE_BPS } from '@bowline/common'
import { useLocale } from '@bowline/controllers/react'
import { TextField } from '@bowline/ui'
import { useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { percentText } from '../../format/percentText.ts'
import { swapSlippageMessages } from '../../messages/generated/en/swapSlippage.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { Segments } from '../choice/Segments.tsx'
import { ANNOUNCE_WAIT_MS } from './announceWaitMs.ts'
import { readSlippage } from './readSlippage.ts'

export interface SlippageChooserProps {
  /** The tolerance in hundredths of a percent. */
  readonly bps: number
  readonly onChange: (bps: number) => void
}

const PRESETS_BPS: readonly number[] = [50, 100, 300]
const LOW_BPS = 10
const HIGH_BPS = 500
const WHOLE_BPS = 100

/** Chooses the accepted deviation from the quote. */
export function SlippageChooser({ bps, onChange }: SlippageChooserProps) {
  const t = useMessages(swapSlippageMessages)
  const locale = useLocale()
  const isPreset = PRESETS_BPS.includes(bps)
  const [typed, setTyped] = useState(() => (isPreset ? '' : String(bps / WHOLE_BPS)))
  const [first] = useState(bps)
  const percent = (value: number) => percentText(value / WHOLE_BPS, { locale })
  const isWrong = typed !== '' && readSlippage(typed, locale) === undefined
  const hint = () => {
    if (bps < LOW_BPS) return t('swapSlippage.low')
    return t(bps > HIGH_BPS ? 'swapSlippage.high' : 'swapSlippage.hint')
  }
  useAnnouncement(
    bps === first && !typed ? '' : `${t('swapSlippage.set', { percent: percent(bps) })}. ${hint()}`,
    { delayMs: ANNOUNCE_WAIT_MS },
  )
  const onType = (text: string) => {
    setTyped(text)
    // An empty field means the default.
    const read = text === '' ? DEFAULT_SLIPPAGE_BPS : readSlippage(text, locale)
    if (read !== undefined) onChange(read)
  }
  const choose = (value: string) => {
    setTyped('')
    onChange(Number(value))
  }
  return (
    <div className="bl-slippage">
      <p className="bl-field-label" aria-hidden="true">
        {t('swapSlippage.label')}
      </p>
      <Segments
        label={t('swapSlippage.label')}
        value={typed === '' ? String(bps) : ''}
        options={PRESETS_BPS.map((value) => ({ value: String(value), title: percent(value) }))}
        onChange={choose}
      />
      <TextField
        label={t('swapSlippage.custom')}
        inputMode="decimal"
        maxLength={8}
        value={typed}
        onChange={onType}
        error={isWrong && t('swapSlippage.wrong')}
        hint={hint()}
        trailing={<span aria-hidden="true">%</span>}
      />
    </div>
  )
}
