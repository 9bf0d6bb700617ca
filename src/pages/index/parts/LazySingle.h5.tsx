import { useRequest } from '@/hooks'
import { Pending } from '@/screens/Pending'
import { PageSlow } from '@/screens/StandIn'
import type { SingleProps } from '@/areas/site/single/Single'

const load = () => import('@/areas/site/single/Single')

/** The curated page; its code is loaded on demand, since most visitors see the shop's own home. */
export function LazySingle(props: SingleProps) {
  const code = useRequest(load)
  if (code.error && !code.loading) return <PageSlow tab={props.tab} onRetry={code.reload} />
  return (
    <Pending request={code} tab={props.tab} shape={['banner', 'text', 'card', 'card', 'card']}>
      {({ Single }) => <Single {...props} />}
    </Pending>
  )
}
