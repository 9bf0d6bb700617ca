import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import type { SingleProps } from './Single'

const load = () =>
  import('./Single').catch(() => {
    throw new Error(t('common.pageSlow'))
  })

/** The single-page index; most visitors see the default one, so its code comes only when it is asked for. */
export function LazySingle(props: SingleProps) {
  const code = useRequest(load)
  if (code.data) return <code.data.Single {...props} />
  return (
    <Screen tab={props.tab}>
      <Load of={code} shape={['banner', 'text', 'card', 'card', 'card']}>
        {() => null}
      </Load>
    </Screen>
  )
}
