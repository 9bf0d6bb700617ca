import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { Screen } from '../../app/Screen'
import { word } from '../../words'
import { Many } from './Many'
import { OnTheWay } from './OnTheWay'
import { ToShip } from './ToShip'

const tabs = { toShip: ToShip, many: Many, sent: OnTheWay, back: OnTheWay } as const
type Tab = keyof typeof tabs

/** The warehouse's screen: orders to ship one by one or many at once, parcels on their way, goods that come back. */
export function Ship() {
  const [params, setParams] = useSearchParams()
  const tab = Object.keys(tabs).find((name) => name === params.get('tab')) as Tab | undefined
  return (
    <Screen title='ship'>
      <Tabs
        activeKey={tab ?? 'toShip'}
        destroyOnHidden
        onChange={(name) => setParams(name === 'toShip' ? {} : { tab: name })}
        items={(Object.keys(tabs) as Tab[]).map((name) => {
          const Content = tabs[name]
          return { key: name, label: word('parcels', name), children: <Content /> }
        })}
      />
    </Screen>
  )
}
