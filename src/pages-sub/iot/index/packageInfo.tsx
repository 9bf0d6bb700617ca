import { useState } from 'react'
import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { Tabs } from '@/components/navigation/Tabs'
import { ValidTag } from '@contract/enums'
import { useStores } from '@/hooks'
import { useKeptList } from '@/hooks/useKeptList'
import { t, tMaybe } from '@/i18n'
import { wayTo } from '@/nav/navigate'
import { KeptRows } from '@/screens/KeptRows'
import { Screen } from '@/screens/Screen'
import { OwnPackage } from './parts/OwnPackage'

const tags = [ValidTag.valid, ValidTag.notYet, ValidTag.ended] as const

/** The card's packages: running, future and ended; once seen they open without a network. */
export default observer(function PackageInfo() {
  const { sim } = useStores()
  const [tag, setTag] = useState<number>(ValidTag.valid)
  const list = useKeptList(
    `cardPackages.${sim.simNo}.${tag}`,
    (page) => get('/api/iot/simPackageList', { page, validTag: tag }),
    [sim.simNo, tag]
  )
  return (
    <Screen
      top={
        <Tabs<number>
          label={t('packages.mine.which')}
          options={tags.map((value) => ({ value, label: tMaybe(`packages.valid.${value}`) }))}
          value={tag}
          onChange={setTag}
        />
      }
      onRefresh={list.reload}
      onEnd={() => !list.done && !list.loading && !list.error && list.more()}
    >
      <KeptRows
        list={list}
        rowKey={(row) => row.orderSn + (row.startAt ?? '')}
        shape={['card', 'card', 'card']}
        empty={{
          text: tMaybe(`packages.mine.none.${tag}`),
          ...wayTo('pages/iot/index/package/index', t('card.fix.buy'))
        }}
        row={(row) => <OwnPackage row={row} />}
      />
    </Screen>
  )
})
