import type { ReactElement } from 'react'
import { Waiting, type Loaded, type WaitingProps } from './Load'
import { Screen, type ScreenProps } from './Screen'

export interface PendingProps<T> extends WaitingProps, Pick<ScreenProps, 'title' | 'tab'> {
  request: Loaded<T>
  /** A whole screen: an order form, a cashier, a page with state of its own. */
  children: (data: T) => ReactElement
}

/** A page whose own screen needs the data: shows a waiting screen until it is loaded. */
export function Pending<T>({ request, children, title, tab, ...waiting }: PendingProps<T>) {
  if (request.data !== undefined && !waiting.absent) return children(request.data)
  return (
    <Screen title={title} tab={tab}>
      <Waiting request={request} {...waiting} />
    </Screen>
  )
}
