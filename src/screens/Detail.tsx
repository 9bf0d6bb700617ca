import type { ReactNode } from 'react'
import { useRequest } from '../hooks'
import { Load, type LoadProps } from './Load'
import { Screen, type ScreenProps } from './Screen'

export interface DetailProps<T>
  extends
    Omit<ScreenProps, 'children' | 'onRefresh' | 'footer'>,
    Pick<LoadProps<T>, 'shape' | 'skeleton' | 'isEmpty' | 'empty'> {
  load: () => Promise<T>
  /** Loads anew when one of these changes. */
  deps?: unknown[]
  children: (data: T, reload: () => unknown) => ReactNode
  /** Bottom bar, when the data is there. */
  footer?: (data: T, reload: () => unknown) => ReactNode
}

/** One thing on a page: load, show, pull to load anew. */
export function Detail<T>({
  load,
  deps = [],
  children,
  footer,
  shape,
  skeleton,
  isEmpty,
  empty,
  ...screen
}: DetailProps<T>) {
  const request = useRequest(load, deps)
  const { data, reload } = request
  return (
    <Screen
      {...screen}
      onRefresh={async () => void (await reload())}
      footer={data === undefined ? undefined : footer?.(data, reload)}
    >
      <Load of={request} shape={shape} skeleton={skeleton} isEmpty={isEmpty} empty={empty}>
        {(value) => children(value, reload)}
      </Load>
    </Screen>
  )
}
