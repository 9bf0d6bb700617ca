import { Form, Typography } from 'antd'
import { useState } from 'react'
import type { ConsoleData } from '@contract/console'
import { send } from '../../app/api'
import { lines } from '../../app/cells'
import { CompanyInput } from '../../app/fields'
import { FileLines } from '../../app/FileLines'
import { t } from '../../words'

type Line = ConsoleData<'POST /console/api/readParcels'>['list'][number]

/** Ships many orders by a file. */
export function Many() {
  const [typed, setCompany] = useState('')
  const company = typed.trim()
  return (
    <FileLines<Line>
      call='POST /console/api/readParcels'
      title='parcels.many'
      texts={{
        paste: 'pasteParcels',
        drop: 'dropParcels',
        figures: 'parcelsRead',
        button: 'shipCount',
        done: 'isSent'
      }}
      lacks={(line) => !line.company && !company && t('companyWanted')}
      send={(list) =>
        send('POST /console/api/shipMany', {
          parcels: list.map(({ orderSn, version, trackingNumber, clientKey, company: own }) => ({
            orderSn,
            version,
            trackingNumber,
            clientKey,
            company: own || company
          }))
        })
      }
      columns={{
        orderSn: ({ orderSn }) => orderSn && <Typography.Text copyable>{orderSn}</Typography.Text>,
        trackingNumber: ({ trackingNumber, company: own }) => lines(trackingNumber, own),
        item: ({ title, receiver }) => lines(title, receiver, 260)
      }}
    >
      {(ready) => <CompanyOfRest ready={ready} typed={typed} onType={setCompany} />}
    </FileLines>
  )
}

interface Props {
  ready: Line[]
  typed: string
  onType: (company: string) => void
}

/** The company of the lines whose number may be of any. */
function CompanyOfRest({ ready, typed, onType }: Props) {
  const count = ready.filter(({ company }) => !company).length
  if (!count) return null
  return (
    <Form.Item label={t('companyOfRest', { count })} htmlFor='companyOfRest' style={{ margin: 0 }}>
      <CompanyInput id='companyOfRest' style={{ maxWidth: 240 }} value={typed} onChange={onType} />
    </Form.Item>
  )
}
