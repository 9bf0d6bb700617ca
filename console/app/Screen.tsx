import { Card, Flex, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { t, type WordKey } from '../words'
import type { Refusal } from './api'
import { Failed } from './Failed'

/** Title of a card, as a heading for screen readers. */
export function Heading({ level, children }: { level: 1 | 2; children: ReactNode }) {
  const Tag = `h${level}` as const
  return <Tag style={{ font: 'inherit', margin: 0 }}>{children}</Tag>
}

interface ScreenProps {
  title: WordKey
  extra?: ReactNode
  children: ReactNode
}

/** A screen in one card. */
export const Screen = ({ title, extra, children }: ScreenProps) => (
  <Card title={<Heading level={1}>{t(title)}</Heading>} extra={extra}>
    <Flex vertical gap='middle'>
      {children}
    </Flex>
  </Card>
)

/** Result of `useRead`. */
export interface Found<T> {
  data: T | undefined
  error: Refusal | null
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<T> {
  found: Found<T>
  children: (data: T) => ReactNode
}

/** Draws what was read; a failure is said above what was read before. */
export const Loaded = <T,>({ found: { data, error, refetch }, children }: LoadedProps<T>) => (
  <Flex vertical gap='middle'>
    {error && <Failed error={error} retry={() => void refetch()} />}
    {data ? children(data) : !error && <Skeleton active />}
  </Flex>
)
