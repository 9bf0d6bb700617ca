import type { ReactNode } from 'react'
import { useRequest } from '@/hooks'
import { Load, type LoadProps } from './Load'
import { Screen, type ScreenProps } from './Screen'

/** A part of the screen, or a function that makes it from the loaded data. */
type FromData<T> = ReactNode | ((data: T, reload: () => unknown) => ReactNode)

export interface DetailOfProps<T>
  extends Omit<ScreenProps, 'children' | 'onRefresh' | 'title' | 'top' | 'overlay' | 'footer'>, LoadProps<T> {
  title?: FromData<T>
  top?: FromData<T>
  overlay?: FromData<T>
  footer?: FromData<T>
}

/** One thing on a page, from a request that the caller makes; pull to reload. */
export function DetailOf<T>(props: DetailOfProps<T>) {
  const { request, children, isEmpty, empty, shape, grid, skeleton, missing, absent, ...screen } = props
  const { data, reload } = request
  const made = (piece: FromData<T>): ReactNode => {
    if (typeof piece !== 'function') return piece
    return data === undefined ? undefined : piece(data, reload)
  }
  const { title, top, overlay, footer } = screen
  return (
    <Screen
      {...screen}
      title={made(title)}
      top={made(top)}
      overlay={made(overlay)}
      footer={made(footer)}
      onRefresh={absent ? undefined : async () => void (await reload())}
    >
      <Load
        request={request}
        isEmpty={isEmpty}
        empty={empty}
        shape={shape}
        grid={grid}
        skeleton={skeleton}
        missing={missing}
        absent={absent}
      >
        {children}
      </Load>
    </Screen>
  )
}

interface DetailProps<T> extends Omit<DetailOfProps<T>, 'request' | 'children'> {
  load: () => Promise<T>
  /** Reloads when one of these changes. */
  deps?: unknown[]
  children: (data: T, reload: () => unknown) => ReactNode
}

/** One thing on a page: loads and shows it; pull to reload. */
export function Detail<T>({ load, deps = [], children, ...rest }: DetailProps<T>) {
  const request = useRequest(load, deps, { skip: rest.absent })
  return (
    <DetailOf {...rest} request={request}>
      {(data) => children(data, request.reload)}
    </DetailOf>
  )
}
