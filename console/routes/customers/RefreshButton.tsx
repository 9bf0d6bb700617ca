import { ReloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useMay } from '../../app/me'
import { useSend } from '../../app/query'
import { t } from '../../words'

/** Asks the carrier about a card now. */
export function RefreshButton({ simNo }: { simNo: string }) {
  const { message } = App.useApp()
  const refresh = useSend('POST /console/api/refreshCard', {
    refreshes: ['GET /console/api/customer', 'GET /console/api/card']
  })
  if (!useMay()('POST /console/api/refreshCard')) return null
  const press = () =>
    refresh.mutate(
      { simNo },
      {
        onSuccess: () => void message.success(t('refreshed')),
        onError: (error) => void message.error(error.message)
      }
    )
  return (
    <Button icon={<ReloadOutlined />} loading={refresh.isPending} onClick={press}>
      {t('refreshCard')}
    </Button>
  )
}
