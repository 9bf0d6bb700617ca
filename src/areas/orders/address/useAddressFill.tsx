import { useState, type ReactNode } from 'react'
import { Button } from '@/components/base/Button'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { chooseAddress, keepsAddresses } from '@/platform/keptAddress/keptAddress'
import { normaliseMobile } from '@rules/person/mobile'
import { typedName } from '@rules/typed'
import type { RegionNode } from '@rules/region'
import { PasteAddress, type Pasted } from './PasteAddress'
import { readAddress, type PastedAddress } from './pastedAddress'

interface AddressFillProps {
  tree: RegionNode[] | undefined
  failed: boolean
  /** Loads the tree. */
  ask: () => void
  onFound: (found: Pasted) => (keyof Pasted)[]
  onAppend: (words: string) => void
}

/**
 * Fills in a whole address: pasted as one text, or one that the platform keeps for its user. Returns the buttons, and the
 * sheets that they open.
 */
export function useAddressFill({ tree, failed, ask, onFound, onAppend }: AddressFillProps) {
  const { cache } = useStores()
  const [pasting, setPasting] = useState(false)
  const [given, setGiven] = useState<PastedAddress>()
  const importing = useSubmit(async () => {
    const kept = await chooseAddress()
    if (!kept) return
    const found = readAddress(kept.region, await cache.loadRegions('all'))
    const phone = normaliseMobile(kept.mobile)
    setGiven({ ...found, name: typedName(kept.name), phone, address: (found.address ?? '') + kept.street })
    setPasting(true)
  })
  const buttons: ReactNode = (
    <>
      {keepsAddresses ? (
        <Button
          kind='soft'
          size='small'
          inline
          working={importing.working}
          onClick={() => importing.submit()}
        >
          {t('orders.form.kept')}
        </Button>
      ) : null}
      <Button
        kind='soft'
        size='small'
        inline
        onClick={() => {
          ask()
          setPasting(true)
        }}
      >
        {t('orders.form.paste')}
      </Button>
    </>
  )
  const sheet: ReactNode = (
    <PasteAddress
      open={pasting}
      onClose={() => {
        setPasting(false)
        setGiven(undefined)
      }}
      tree={tree}
      failed={failed}
      onRetry={ask}
      given={given}
      onFound={onFound}
      onAppend={onAppend}
    />
  )
  return { buttons, sheet }
}
