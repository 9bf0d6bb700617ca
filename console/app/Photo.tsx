import { useQuery } from '@tanstack/react-query'
import { Alert, Image, Skeleton } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import type { ConsoleQuery } from '@contract/console'
import { t } from '../words'
import type { ReadKey } from './api'
import { fileOptions } from './query'

interface Props<K extends ReadKey> {
  call: K
  query: ConsoleQuery<K>
  version?: string
  /** Text for screen readers. */
  alt: string
  width?: number | string
  height: number
}

/** A photo that a call sends; a press opens it large, to zoom and turn. The browser stores nothing of it. */
export function Photo<K extends ReadKey>({ call, query, version, alt, width = '100%', height }: Props<K>) {
  const { data, error } = useQuery(fileOptions(call, query, version))
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (!data) return undefined
    const url = URL.createObjectURL(data)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [data])
  if (error) return <Alert type='error' showIcon title={error.message} />
  if (!src) return <Skeleton.Node active style={{ width, height }} />
  return <Image src={src} alt={alt} width={width} height={height} style={{ objectFit: 'contain' }} />
}

/** Photos that are turned over where one is large. */
export function PhotoGroup({ children }: { children: ReactNode }) {
  // antd passes alt on, although its types do not say so; its count is too pale to read
  const preview = { alt: t('largePhoto'), countRender: () => null }
  return <Image.PreviewGroup preview={preview}>{children}</Image.PreviewGroup>
}
