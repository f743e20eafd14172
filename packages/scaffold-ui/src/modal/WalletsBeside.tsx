'use client'
import { Heading, ScrollArea } from '@bowline/ui'
import { type Ref, useId } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { modalMessages } from '../messages/generated/en/modal.ts'
import ConnectView from '../views/connect/ConnectView.tsx'
import { type WalletPane, WalletPaneContext } from '../visit/walletPane.ts'

export interface WalletsBesideProps {
  readonly pane: WalletPane
  /** The id of the dialog's title, if the list's heading is the title. */
  readonly titleId: string | undefined
  readonly heading: Ref<HTMLHeadingElement>
  readonly boxRef: Ref<HTMLElement>
}

/** The list of wallets beside what is being done. It stays in its place while one wallet after another is tried. */
export function WalletsBeside({ pane, titleId, heading, boxRef }: WalletsBesideProps) {
  const t = useMessages(modalMessages)
  const ownId = useId()
  const id = titleId ?? ownId
  return (
    <section ref={boxRef} className="bl-wallets" aria-labelledby={id}>
      <Heading ref={titleId ? heading : undefined} id={id}>
        {t('title.Connect')}
      </Heading>
      <ScrollArea>
        <WalletPaneContext.Provider value={pane}>
          <ConnectView />
        </WalletPaneContext.Provider>
      </ScrollArea>
    </section>
  )
}
