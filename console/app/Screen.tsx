import { Alert, Button, Card, Empty, Flex, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { t, type WordKey } from '../words'
import type { Refusal } from './api'

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

/** Error of a failed read, with a button to retry. */
export const Failed = ({ found: { error, refetch } }: { found: Pick<Found<unknown>, 'error' | 'refetch'> }) =>
  error && (
    <Alert
      type='error'
      showIcon
      title={error.message}
      action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
    />
  )

/** Draws what was read; a failure is said above what was read before. */
export const Loaded = <T,>({ found, children }: { found: Found<T>; children: (data: T) => ReactNode }) => (
  <Flex vertical gap='middle'>
    <Failed found={found} />
    {found.data ? children(found.data) : !found.error && <Skeleton active />}
  </Flex>
)

/** In place of rows or an object, where there are none. */
export const Nothing = ({ text }: { text: WordKey }) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(text)} />
)
