import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import type { SingleProps } from '@/areas/site/single/Single'

const load = () =>
  import('@/areas/site/single/Single').catch(() => {
    throw new Error(t('common.pageSlow'))
  })

/** The curated page; its code is loaded on demand, since most visitors see the shop's own home. */
export function LazySingle(props: SingleProps) {
  const code = useRequest(load)
  return (
    <Pending of={code} tab={props.tab} shape={['banner', 'text', 'card', 'card', 'card']}>
      {({ Single }) => <Single {...props} />}
    </Pending>
  )
}
