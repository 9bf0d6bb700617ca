import type { ReactNode } from 'react'
import { ApiError } from '@/api/client'
import { Empty } from '@/components/State'
import type { SkeletonKind } from '@/components/Skeleton'
import { go, useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { Broken, Load } from '@/screens/Load'
import { Screen, type ScreenProps } from '@/screens/Screen'
import { Code } from '@contract/errors'
import { useOrderChanges } from '../changes'

export interface OrderFailureProps {
  error: unknown
  onRetry: () => unknown
  /** Address to come back to from the log-in. */
  address: string
}

/** Why an order does not show; a visitor without a mobile may prove it and come back. */
export function OrderFailure({ error, onRetry, address }: OrderFailureProps) {
  const { loggedIn } = useStores().user
  if (!(error instanceof ApiError) || error.code !== Code.notFound) {
    return <Broken error={error} onRetry={onRetry} />
  }
  return loggedIn ? (
    <Empty
      says={t('order.notFound')}
      action={t('order.title')}
      onAction={() => go('pages/order/index', {}, 'replace')}
    />
  ) : (
    <Empty
      says={t('order.notFound')}
      note={t('order.notFoundNote')}
      action={t('order.login.button')}
      onAction={() => go('pages/login/index', { redirect: address }, 'replace')}
    />
  )
}

export interface OrderPageProps<T> extends Omit<ScreenProps, 'children' | 'footer' | 'onRefresh'> {
  load: () => Promise<T>
  address: string
  shape?: SkeletonKind[]
  children: (data: T) => ReactNode
  /** Bottom bar, when the data is there. */
  footer?: (data: T) => ReactNode
}

/** A page about one order: loads, shows, loads anew by pulling and after each change of an order. */
export function OrderPage<T>({
  load,
  address,
  shape = ['card', 'card', 'line', 'line', 'line'],
  children,
  footer,
  ...screen
}: OrderPageProps<T>) {
  const request = useRequest(load, [address])
  const { data, error, loading, reload } = request
  useOrderChanges(reload)
  return (
    <Screen
      fallback='/pages/order/index'
      {...screen}
      onRefresh={reload}
      footer={data === undefined ? undefined : footer?.(data)}
    >
      {data === undefined && error && !loading ? (
        <OrderFailure error={error} onRetry={reload} address={address} />
      ) : (
        <Load of={request} shape={shape}>
          {children}
        </Load>
      )}
    </Screen>
  )
}
